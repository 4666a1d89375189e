import { atom } from 'jotai'
import * as z from 'zod/mini'
import { storedAtom } from '../../lib/stored-atom.ts'

/**
 * The key of the hold that this browser makes next (docs/decisions/0001): the same id and the same wishes again give the
 * same booking, in every tab. Null until it is needed; a hold that has ended takes its id with it.
 */
export const cartIdAtom = storedAtom('cart-id', z.nullable(z.uuid({ version: 'v4' })), null)

/** The key to book with: the one that every tab of this browser uses until its hold has ended. */
export const takeCartIdAtom = atom(null, (get, set, { isFresh = false }: { isFresh?: boolean } = {}): string => {
  set(cartIdAtom, (now) => (isFresh ? newCartId() : (now ?? newCartId())))
  return get(cartIdAtom) ?? newCartId()
})

/** A UUID version 4. `crypto.randomUUID` is missing where the shop is served without TLS, on a test machine for example. */
export function newCartId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
