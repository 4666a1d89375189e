// Addresses of the house, below its base `/house`. None has what is searched: they are logged.
import type { StayActName } from '../generated/house-schema.ts'
import { isDay } from '../lib/days.ts'

export const dayPath = (storeId: string, day?: string): string =>
  day === undefined ? `/${storeId}` : `/${storeId}/${day}`

export const searchPath = (storeId: string): string => `/${storeId}/suche`

export const cleaningPath = (storeId: string): string => `/${storeId}/reinigung`

export const vouchersPath = (storeId: string): string => `/${storeId}/gutscheine`

/** The suites, or what is to be settled in one of them, by its name. */
export const suitesPath = (storeId: string, toSettle?: string): string =>
  `/${storeId}/raeume${toSettle === undefined ? '' : `?settle=${encodeURIComponent(toSettle)}`}`

export const hoursPath = (storeId: string): string => `/${storeId}/raeume/zeiten`

export const logPath = (storeId: string): string => `/${storeId}/protokoll`

export const bookPath = (storeId: string, day?: string): string =>
  `/${storeId}/buchen${day === undefined ? '' : `/${day}`}`

/** The day that the page of an address shows, if it is about one. */
export const dayIn = (location: string): string | undefined => location.split('/').findLast(isDay)

/** The books of a month, with the figure that is open. */
export const booksPath = (storeId: string, month?: string, of?: string): string =>
  `/${storeId}/buecher${month === undefined ? '' : `/${month}`}${of === undefined ? '' : `?of=${of}`}`

export const takingsPath = (storeId: string, day?: string): string =>
  `/${storeId}/abschluss${day === undefined ? '' : `/${day}`}`

/** A stay, with the act that is open. */
export const stayPath = (storeId: string, id: string, act?: StayActName): string =>
  `/${storeId}/stay/${id}${act ? `?act=${act}` : ''}`
