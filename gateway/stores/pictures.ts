import type { Picture } from '../generated/resolvers.ts'

/** `/images/mainz` of the spa API is the picture `mainz` of the shop. */
export function toPicture(address: string, altText: string): Picture {
  return { key: address.replace(/^\/images\//, ''), altText }
}
