import type { Json } from '../contract/documents.ts'

const texts = ['description', 'summary']

/** Keywords of `allOf`, which all hold: of two bounds the narrower, and both of what cannot be joined. */
export function joinedKeywords(one: Json, other: Json): Json {
  const joined = { ...other, ...one }
  for (const [name, value] of Object.entries(one)) {
    const also = other[name]
    if (also === undefined || also === value || texts.includes(name)) continue
    if (name === 'conditions') joined[name] = [value, also].flat()
    else if (typeof value !== 'number' || typeof also !== 'number') joined[name] = { both: [value, also] }
    else if (/^(min|exclusiveMin)/.test(name)) joined[name] = Math.max(value, also)
    else if (/^(max|exclusiveMax)/.test(name)) joined[name] = Math.min(value, also)
    else joined[name] = { both: [value, also] }
  }
  return joined
}
