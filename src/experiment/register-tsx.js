// Makes a thread understand TypeScript: what the workers load first when the program runs from its sources.
// (`--import tsx` does nothing in threads of Node 20.)
import { register } from 'tsx/esm/api'

register()
