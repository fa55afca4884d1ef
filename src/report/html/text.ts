const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text for a page, in an element or in a double-quoted attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, character => ENTITIES[character]!)
