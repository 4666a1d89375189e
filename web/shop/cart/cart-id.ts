import { atom } from 'jotai'
import * as v from 'valibot'
import { storedAtom } from '../../lib/storage/stored-atom.ts'
import { newUuid } from '../../lib/uuid.ts'

const uuidV4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i

/**
 * The idempotency key of this browser's next hold (docs/decisions/0001): the same id and request return the
 * same booking, in every tab. Null until it is needed; it is dropped when the hold ends.
 */
export const cartIdAtom = storedAtom('cart-id', v.nullable(v.pipe(v.string(), v.regex(uuidV4))), null)

/** The key to book with, shared by all tabs of this browser until its hold has ended. */
export const takeCartIdAtom = atom(
  null,
  (get, set, { isFresh = false }: { isFresh?: boolean } = {}): string => {
    set(cartIdAtom, (now) => (isFresh ? newUuid() : (now ?? newUuid())))
    return get(cartIdAtom) ?? newUuid()
  },
)
