import { useSetAtom, useStore } from 'jotai'
import { useClient } from 'urql'
import { LogOutDocument, type LogOutMutation } from '../../features/account/login/log-out.generated.ts'
import {
  ReleaseBookingDocument,
  type ReleaseBookingMutation,
} from '../../features/stays/hold/release-booking.generated.ts'
import { forgetEverything } from '../../lib/storage/personal-storage.ts'
import { newUuid } from '../../lib/uuid.ts'
import { heldBookingAtom } from '../../shop/cart/cart.ts'
import { forgetConsent } from '../../shop/consent/consent.ts'
import { onSiteEventAtom, onSiteKey } from '../../shop/on-site/on-site-atoms.ts'

/** The hold ends by itself anyway: the next guest does not wait longer for it. */
const releasePatienceMs = 3000
const againAfterMs = 3000

interface WipeOptions {
  signal: AbortSignal
  /** The server could not be reached; the wipe tries again until it is. */
  onFailure: () => void
}

/**
 * Removes everything of a guest: what the browser keeps, at once; the hold; the session and the HTTP cache,
 * which only the server can, so the tablet waits for it. The document goes with the next guest's start page.
 */
export function useWipe(): (options: WipeOptions) => Promise<void> {
  const client = useClient()
  const store = useStore()
  const tell = useSetAtom(onSiteEventAtom)

  const release = async (bookingId: string): Promise<void> => {
    const sent = client.mutation<ReleaseBookingMutation>(ReleaseBookingDocument, { input: { bookingId } })
    await Promise.race([sent.toPromise(), pause(releasePatienceMs)])
  }
  const logOut = async (): Promise<boolean> => {
    const input = { isSharedDevice: true }
    const { data } = await client.mutation<LogOutMutation>(LogOutDocument, { input }).toPromise()
    return data?.logOut.isLoggedOut ?? false
  }

  return async ({ signal, onFailure }) => {
    const held = store.get(heldBookingAtom)
    forgetEverything([onSiteKey])
    forgetConsent()
    // With the session that it is bound to.
    if (held) await release(held.id)
    while (!signal.aborted && !(await logOut())) {
      onFailure()
      await pause(againAfterMs)
    }
    if (!signal.aborted) tell({ type: 'wiped', guest: newUuid() })
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
