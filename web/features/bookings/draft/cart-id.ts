import { atom } from 'jotai'
import * as z from 'zod/mini'
import { storedAtom } from '../../../lib/stored-atom.ts'
import { newUuid } from '../../../lib/uuid.ts'

/**
 * The key of the hold that this browser makes next (docs/decisions/0001): the same id and the same request again give the
 * same booking, in every tab. Null until it is needed; a hold that has ended takes its id with it.
 */
export const cartIdAtom = storedAtom('cart-id', z.nullable(z.uuid({ version: 'v4' })), null)

/** The key to book with: the one that every tab of this browser uses until its hold has ended. */
export const takeCartIdAtom = atom(
  null,
  (get, set, { isFresh = false }: { isFresh?: boolean } = {}): string => {
    set(cartIdAtom, (now) => (isFresh ? newUuid() : (now ?? newUuid())))
    return get(cartIdAtom) ?? newUuid()
  },
)
