import { expect, it } from 'vitest'
import { playsLike } from '../../src/engine/plays-like.ts'

class Cautious {
  #asked = 0
  goOn(): boolean {
    return this.asked() < 3
  }
  asked(): number {
    return this.#asked++
  }
}
class Bold extends Cautious {
  override goOn(): boolean {
    return super.goOn() || this.asked() < 6
  }
}

it('answers as the other player, keeps its notes apart, and changes what it is told to', () => {
  const like = playsLike(new Bold(), { asked: () => 99 })
  expect([like.goOn(), like.goOn(), like.goOn(), like.goOn()]).toEqual([true, true, true, true])
  expect(like.asked()).toBe(99)
  expect(playsLike(new Cautious(), {}).goOn()).toBe(true)
})
