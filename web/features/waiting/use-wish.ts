import { useEffect, useEffectEvent, useState } from 'react'
import type { CombinedError } from 'urql'
import type { WaitingErrorCode } from '../../generated/schema.ts'
import { isConnectionError } from '../../lib/graphql/graphql.tsx'
import { useOnReturn } from '../../lib/use-on-return.ts'
import { useSnackbar } from '../../ui/overlays/snackbar.tsx'
import { useConfirmWaitingWishMutation } from './confirm-waiting-wish.generated.ts'
import { useDeclineWaitingOfferMutation } from './decline-waiting-offer.generated.ts'
import { useLeaveWaitingListMutation } from './leave-waiting-list.generated.ts'
import { waitingErrorMessage } from './waiting-error-messages.ts'
import { useWaitingWishQuery, type WaitingWishFieldsFragment } from './waiting-wish.generated.ts'

interface Change {
  wish?: WaitingWishFieldsFragment | null
  userErrors: { code: WaitingErrorCode }[]
}

/**
 * The wish of a link and what can be done with it; undefined until it is known, null if there is none. It is
 * read again when the page opens and when the visitor returns: a suite may be held by now, or not any more.
 */
export function useWish(token: string) {
  const [{ data, error }, ask] = useWaitingWishQuery({ variables: { token } })
  const [confirming, confirm] = useConfirmWaitingWishMutation()
  const [declining, decline] = useDeclineWaitingOfferMutation()
  const [leaving, leave] = useLeaveWaitingListMutation()
  const [hasLeft, setLeft] = useState(false)
  const [changed, setChanged] = useState<{ from: unknown; to: WaitingWishFieldsFragment } | null>(null)
  const fail = useFailure()
  const input = { token }

  const refresh = (): void => ask({ requestPolicy: 'network-only' })
  const open = useEffectEvent(refresh)
  useEffect(() => open(), [])
  useOnReturn(refresh)

  const [known, setKnown] = useState<WaitingWishFieldsFragment | null>(null)
  if (data?.waitingWish && data.waitingWish !== known) setKnown(data.waitingWish)
  // A failure of a later read takes nothing away from what is known.
  const read = error ? (data?.waitingWish ?? known) : data?.waitingWish
  /** Whether the change was made. */
  const take = (payload: Change | undefined, failure: CombinedError | undefined): boolean => {
    const code = payload?.userErrors[0]?.code
    if (payload && !code) {
      if (payload.wish) setChanged({ from: read, to: payload.wish })
      return true
    }
    fail(code, failure)
    if (code) refresh()
    return false
  }
  return {
    // What is read again later is newer than the last change.
    wish: changed?.from === read ? changed?.to : read,
    hasFailed: error !== undefined && !read,
    hasLeft,
    isBusy: confirming.fetching || declining.fetching || leaving.fetching,
    refresh,
    confirm: async () => {
      const result = await confirm({ input })
      return take(result.data?.confirmWaitingWish, result.error)
    },
    decline: async () => {
      const result = await decline({ input })
      return take(result.data?.declineWaitingOffer, result.error)
    },
    leave: async () => {
      const result = await leave({ input })
      const isDone = take(result.data?.leaveWaitingList, result.error)
      if (isDone) setLeft(true)
      return isDone
    },
  }
}

/** Says why nothing was changed. */
function useFailure() {
  const snackbar = useSnackbar()
  return (code: WaitingErrorCode | undefined, failure: CombinedError | undefined): void => {
    const unknown = isConnectionError(failure) ? 'forms.error.offline' : 'waiting.failed'
    snackbar.error({ id: code ? waitingErrorMessage(code) : unknown })
  }
}
