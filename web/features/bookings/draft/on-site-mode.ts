import { atom } from 'jotai'
import * as z from 'zod/mini'
import { storedAtom } from '../../../lib/stored-atom.ts'

const onSiteSchema = z.nullable(z.object({ storeNumber: z.int().check(z.positive()), since: z.number() }))

type OnSiteMode = z.infer<typeof onSiteSchema>

const dayInMs = 24 * 60 * 60 * 1000

/** The store of this tablet; `storeOnSite` decides whether the mode is still active. */
export const onSiteModeAtom = storedAtom<OnSiteMode>('on-site', onSiteSchema, null)

/**
 * Start of the mode whose store was put into the draft, in this document: an earlier visitor's draft gives
 * way to the tablet's store once, and what this visitor then chooses stays.
 */
export const appliedModeAtom = atom<number | null>(null)

/**
 * The number of the tablet's store; null in other browsers, and after a day (a tablet
 * is set up every morning).
 */
export function storeOnSite(mode: OnSiteMode, now: number): number | null {
  return mode && now - mode.since < dayInMs ? mode.storeNumber : null
}

/**
 * The mode after `?storeId=` of the home page: the number of an open store starts it, 0 ends it, anything
 * else leaves it unchanged. `stores` is undefined until they are loaded.
 */
export function onSiteModeAfter(
  mode: OnSiteMode,
  storeId: string | null,
  stores: { number: number; isComingSoon: boolean }[] | undefined,
  now: number,
): OnSiteMode {
  const number = storeNumberOf(storeId)
  if (number === 0) return null
  const isOpen = stores?.some((store) => store.number === number && !store.isComingSoon) ?? false
  return isOpen && number !== null ? { storeNumber: number, since: now } : mode
}

/** The store number of a link; null if it has none. */
export function storeNumberOf(storeId: string | null): number | null {
  return storeId !== null && /^\d{1,6}$/.test(storeId) ? Number(storeId) : null
}
