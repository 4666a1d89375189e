interface HoldInput {
  /** What this browser remembers. */
  remembered: { id: string; heldUntil: string } | null
  /** What the server knows under that id, or as the viewer's own. */
  booking: { id: string } | null
  isLoggedIn: boolean
  /** The server's clock, in milliseconds. */
  now: number
}

/**
 * - `held`: the server holds it for this visitor.
 * - `expired`: its time is over.
 * - `locked`: it is there, but bound to an account whose session has ended.
 * - `gone`: it was paid or let go elsewhere.
 * - `none`: there never was one.
 */
type HoldState = 'held' | 'expired' | 'locked' | 'gone' | 'none'

/** What the server's answer means for the hold that this browser remembers. */
export function holdStateOf({ remembered, booking, isLoggedIn, now }: HoldInput): HoldState {
  if (booking) return 'held'
  if (!remembered) return 'none'
  if (Date.parse(remembered.heldUntil) <= now) return 'expired'
  return isLoggedIn ? 'gone' : 'locked'
}

/** An end of the hold, and when the server said so. */
export interface ReportedExpiry {
  heldUntil: string
  serverTime: string
}

/**
 * Another tab may have extended the hold, and an open payment that was given up gives a frozen end back: what the server
 * said last is true, not what is later.
 */
export function latestReport(one: ReportedExpiry, other: ReportedExpiry | null): ReportedExpiry {
  return other && Date.parse(other.serverTime) > Date.parse(one.serverTime) ? other : one
}
