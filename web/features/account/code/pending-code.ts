import { atom, useAtomValue } from 'jotai'
import * as v from 'valibot'
import { clockOffsetAtom } from '../../../lib/clock.ts'
import { personalAtom } from '../../../lib/storage/personal-storage.ts'
import { instant, whole } from '../../../lib/storage/stored-shapes.ts'

/** The server knows the registration for an hour. */
const lifeMs = 60 * 60_000
const betweenMailsMs = 30_000

const pendingSchema = v.object({
  email: v.string(),
  /** The time of the mail by the server's clock. */
  sentAt: instant,
  /** How often the mail can be sent again. */
  resendsLeft: whole,
  /** Asked for on a login form, not by a registration. */
  isLogin: v.optional(v.boolean()),
})

type Pending = v.InferOutput<typeof pendingSchema>

/** The registration or login of this browser whose code is still to be entered; it survives a reload. */
export const pendingCodeAtom = personalAtom('registration-code', v.nullable(pendingSchema), null)

/** A mail with a code was sent just now. */
export const codeSentAtom = atom(null, (get, set, sent: Omit<Pending, 'sentAt'>) => {
  const sentAt = new Date(Date.now() + get(clockOffsetAtom)).toISOString()
  set(pendingCodeAtom, { ...sent, sentAt })
})

const currentPendingAtom = atom((get) => {
  const pending = get(pendingCodeAtom)
  const now = Date.now() + get(clockOffsetAtom)
  return pending && Date.parse(pending.sentAt) + lifeMs > now ? pending : null
})

/** Null if there is none, or none that the server still knows. */
export function usePendingCode(): Pending | null {
  return useAtomValue(currentPendingAtom)
}

/** The time at which the next mail can be requested, by the server's clock. */
export function nextMailAt({ sentAt }: Pending): string {
  return new Date(Date.parse(sentAt) + betweenMailsMs).toISOString()
}
