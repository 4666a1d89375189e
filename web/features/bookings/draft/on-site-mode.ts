import * as z from 'zod/mini'
import { storedAtom } from '../../../lib/stored-atom.ts'

const onSiteSchema = z.nullable(z.object({ storeNumber: z.int().check(z.positive()), since: z.number() }))

type OnSiteMode = z.infer<typeof onSiteSchema>

const dayInMs = 24 * 60 * 60 * 1000

/** The store of this tablet; `storeOnSite` decides whether the mode is still active. */
export const onSiteModeAtom = storedAtom<OnSiteMode>('on-site', onSiteSchema, null)

/**
 * The number of the tablet's store; null in other browsers, and after a day (a tablet
 * is set up every morning).
 */
export function storeOnSite(mode: OnSiteMode, now: number): number | null {
  return mode && now - mode.since < dayInMs ? mode.storeNumber : null
}

/**
 * The mode after `?storeId=` of the home page: a number starts it, 0 ends it, anything
 * else leaves it unchanged.
 */
export function onSiteModeAfter(mode: OnSiteMode, storeId: string | null, now: number): OnSiteMode {
  const number = storeNumberOf(storeId)
  if (number === null) return mode
  return number > 0 ? { storeNumber: number, since: now } : null
}

/** The store number of a link; null if it has none. */
export function storeNumberOf(storeId: string | null): number | null {
  return storeId !== null && /^\d{1,6}$/.test(storeId) ? Number(storeId) : null
}
