interface HoldInput {
  /** What this browser remembers. */
  remembered: { id: string; heldUntil: string } | null
  /** What the server returns for that id, or as the viewer's own hold. */
  booking: { id: string } | null
  /** An account may have it that is not logged in here. */
  mayBeBound: boolean
  /** The server's clock, in milliseconds. */
  now: number
}

/**
 * - `held`: the server holds it for this visitor.
 * - `expired`: its time has passed.
 * - `locked`: it exists, but is bound to an account whose session has expired.
 * - `gone`: it was paid or released in another session.
 * - `none`: there never was one.
 */
type HoldState = 'held' | 'expired' | 'locked' | 'gone' | 'none'

/** The server's clock is known as well as a response is fast: what ends so shortly before has expired. */
const toleranceMs = 5_000

/** What the server's response means for the hold that this browser remembers. */
export function holdStateOf({ remembered, booking, mayBeBound, now }: HoldInput): HoldState {
  if (booking) return 'held'
  if (!remembered) return 'none'
  if (Date.parse(remembered.heldUntil) - now <= toleranceMs) return 'expired'
  return mayBeBound ? 'locked' : 'gone'
}

/** Expiry of a hold, and the server's time when it was reported. */
export interface ReportedExpiry {
  heldUntil: string
  serverTime: string
}

/**
 * The report that the server made last. Another tab may have extended the hold, and an abandoned payment
 * restores an earlier expiry, so the later expiry is not always right.
 */
export function latestReport(one: ReportedExpiry, other: ReportedExpiry | null): ReportedExpiry {
  return other && Date.parse(other.serverTime) > Date.parse(one.serverTime) ? other : one
}
