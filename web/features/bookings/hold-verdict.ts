interface HoldQuestion {
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
type HoldVerdict = 'held' | 'expired' | 'locked' | 'gone' | 'none'

/** What the server's answer means for the hold that this browser remembers. */
export function judgeHold({ remembered, booking, isLoggedIn, now }: HoldQuestion): HoldVerdict {
  if (booking) return 'held'
  if (!remembered) return 'none'
  if (Date.parse(remembered.heldUntil) <= now) return 'expired'
  return isLoggedIn ? 'gone' : 'locked'
}

/** Another tab may have extended the hold: the later end is the true one, because an end never moves back. */
export function laterEnd(one: string, other: string | undefined): string {
  return other !== undefined && Date.parse(other) > Date.parse(one) ? other : one
}
