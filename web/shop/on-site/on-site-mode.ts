// The on-site mode of a store's tablet is one state machine; README.md has its table.
import * as v from 'valibot'
import { whole } from '../../lib/storage/stored-shapes.ts'

/** The guest is asked after so long without a touch, and has so long to reply. */
export const idleMs = 3 * 60 * 1000
export const answerMs = 30 * 1000
/** A payment at the provider may take this long without a touch here: as long as a suite is held. */
export const awayMs = 15 * 60 * 1000
const dayMs = 24 * 60 * 60 * 1000

/** A store's tablet and its present guest; `guest` is a random id that names no person. */
interface AtStore {
  storeNumber: number
  guest: string
  /** The time at which the store's address was opened, or the tablet wiped: the mode lasts a day. */
  since: number
}

/** Null in every other browser. */
export type OnSiteMode =
  | null
  /** Wiped, and not touched since. */
  | ({ state: 'ready' } & AtStore)
  | ({ state: 'inUse'; touchedAt: number } & AtStore)
  | ({ state: 'warning'; wipesAt: number } & AtStore)
  /** An order was placed, an application sent: session and forms are wiped, the result may still be read. */
  | ({ state: 'done'; touchedAt: number } & AtStore)
  /** Everything of the guest is being removed. `next` is the store afterwards; null ends the mode. */
  | { state: 'wiping'; guest: string; next: number | null }

/** What each state is stored with; every page loads this, and a union of objects would be heavier. */
const stored = {
  ready: ['storeNumber', 'since'],
  inUse: ['storeNumber', 'since', 'touchedAt'],
  warning: ['storeNumber', 'since', 'wipesAt'],
  done: ['storeNumber', 'since', 'touchedAt'],
  wiping: ['next'],
} as const

export const onSiteSchema = v.nullable(
  v.pipe(
    v.object({
      state: v.picklist(['ready', 'inUse', 'warning', 'done', 'wiping']),
      guest: v.string(),
      storeNumber: v.optional(whole),
      since: v.optional(v.number()),
      touchedAt: v.optional(v.number()),
      wipesAt: v.optional(v.number()),
      next: v.optional(v.nullable(whole)),
    }),
    v.check((mode) => stored[mode.state].every((field) => mode[field] !== undefined)),
  ),
) as unknown as v.GenericSchema<OnSiteMode>

export interface KnownStore {
  number: number
  isComingSoon: boolean
}

/** `guest` is the id that the next guest gets, if the event begins one. */
export type OnSiteEvent =
  /** The home page with `?storeId=`; `stores` is undefined until they are loaded, and may lack some. */
  | {
      type: 'entered'
      storeId: string | null
      stores: KnownStore[] | undefined
      isPartial: boolean
      guest: string
    }
  /** A document was loaded; `isResult` for pages that show a result and wipe by themselves. */
  | { type: 'opened'; isResult: boolean }
  | { type: 'touched' }
  /** `isWorthWarning` if the wipe would take something from the guest. */
  | { type: 'timePassed'; isWorthWarning: boolean }
  /** The guest answered the warning. */
  | { type: 'stayed' }
  /** The guest is finished, or left a result. */
  | { type: 'ended' }
  | { type: 'succeeded'; storeNumber: number; guest: string }
  /** Nothing of the guest is left. */
  | { type: 'wiped'; guest: string }

/** The mode after an event: the same object if nothing changes. */
export function modeAfter(mode: OnSiteMode, event: OnSiteEvent, now: number): OnSiteMode {
  switch (event.type) {
    case 'entered':
      return afterEntry(mode, storeOf(event), event.guest, now)
    case 'succeeded':
      return afterSuccess(mode, event, now)
    case 'wiped':
      if (mode?.state !== 'wiping') return mode
      return mode.next === null ? null : readyAt(mode.next, event.guest, now)
    case 'ended':
      return mode && wiped(mode, now)
    case 'stayed':
      if (mode?.state !== 'warning') return mode
      return now < mode.wipesAt ? inUse(mode, now) : wiped(mode, now)
    default:
      return mode && afterTime(mode, event, now)
  }
}

type Running = NonNullable<OnSiteMode>
type Tablet = Exclude<Running, { state: 'wiping' }>

/** 0 ends the mode, an open store begins it, anything else (undefined) changes nothing. */
function afterEntry(mode: OnSiteMode, store: number | undefined, guest: string, now: number): OnSiteMode {
  if (store === undefined) return mode
  const next = store === 0 ? null : store
  if (mode === null) return next === null ? null : readyAt(next, guest, now)
  if (mode.state === 'wiping') return mode.next === next ? mode : { ...mode, next }
  if (next === null || mode.state === 'done') return { state: 'wiping', guest: mode.guest, next }
  return { ...mode, storeNumber: next, since: now }
}

/** The mode after a success, also in a browser that lost its mode while it paid at the provider. */
function afterSuccess(
  mode: OnSiteMode,
  { storeNumber, guest }: { storeNumber: number; guest: string },
  now: number,
): OnSiteMode {
  if (mode?.state === 'wiping' || mode?.state === 'done') return mode
  return { state: 'done', storeNumber, guest: mode?.guest ?? guest, since: now, touchedAt: now }
}

function afterTime(
  mode: Running,
  event: Extract<OnSiteEvent, { type: 'opened' | 'touched' | 'timePassed' }>,
  now: number,
): OnSiteMode {
  switch (mode.state) {
    case 'wiping':
      return mode
    case 'ready':
      if (hasExpired(mode, now)) return wiped(mode, now)
      return event.type === 'touched' ? inUse(mode, now) : mode
    case 'warning':
      return now < mode.wipesAt ? mode : wiped(mode, now)
    case 'done':
      if (now - mode.touchedAt >= idleMs) return wiped(mode, now)
      if (event.type === 'opened' && !event.isResult) return wiped(mode, now)
      return event.type === 'touched' ? { ...mode, touchedAt: now } : mode
    case 'inUse':
      return whileInUse(mode, event, now)
  }
}

function whileInUse(
  mode: Extract<Running, { state: 'inUse' }>,
  event: Extract<OnSiteEvent, { type: 'opened' | 'touched' | 'timePassed' }>,
  now: number,
): OnSiteMode {
  const idle = now - mode.touchedAt
  if (idle < idleMs) return event.type === 'touched' ? inUse(mode, now) : mode
  if (event.type === 'opened') {
    if (event.isResult) return inUse(mode, now)
    return idle < awayMs ? warning(mode, now) : wiped(mode, now)
  }
  // The tablet slept through the warning.
  if (idle >= idleMs + answerMs) return wiped(mode, now)
  if (event.type === 'timePassed' && !event.isWorthWarning) return wiped(mode, now)
  return warning(mode, now)
}

/** A tablet for its next guest. */
export function readyAt(storeNumber: number, guest: string, now: number): OnSiteMode {
  return { state: 'ready', storeNumber, guest, since: now }
}

function inUse({ storeNumber, guest, since }: Tablet, now: number): OnSiteMode {
  return { state: 'inUse', storeNumber, guest, since, touchedAt: now }
}

function warning({ storeNumber, guest, since }: Tablet, now: number): OnSiteMode {
  return { state: 'warning', storeNumber, guest, since, wipesAt: now + answerMs }
}

function wiped(mode: Running, now: number): OnSiteMode {
  if (mode.state === 'wiping') return mode
  return { state: 'wiping', guest: mode.guest, next: hasExpired(mode, now) ? null : mode.storeNumber }
}

function hasExpired({ since }: Tablet, now: number): boolean {
  return now - since >= dayMs
}

/**
 * The number of the tablet's store; null in other browsers, after a day (a tablet is set up every morning)
 * and after a success.
 */
export function storeOnSite(mode: OnSiteMode, now: number): number | null {
  if (mode === null || mode.state === 'wiping' || mode.state === 'done') return null
  return hasExpired(mode, now) ? null : mode.storeNumber
}

/** The moment at which time alone may change the mode next; null if it never does. */
export function nextChangeAt(mode: OnSiteMode): number | null {
  switch (mode?.state) {
    case 'ready':
      return mode.since + dayMs
    case 'inUse':
    case 'done':
      return mode.touchedAt + idleMs
    case 'warning':
      return mode.wipesAt
    default:
      return null
  }
}

/** The store that an address asks for: 0, an open one, one that a partial list may lack, or undefined. */
function storeOf(event: Extract<OnSiteEvent, { type: 'entered' }>): number | undefined {
  const number = storeNumberOf(event.storeId)
  if (number === 0) return 0
  if (number === null || !event.stores) return undefined
  const known = event.stores.find((store) => store.number === number)
  return (known ? !known.isComingSoon : event.isPartial) ? number : undefined
}

/** The store number of a link; null if it has none. */
export function storeNumberOf(storeId: string | null): number | null {
  return storeId !== null && /^\d{1,6}$/.test(storeId) ? Number(storeId) : null
}
