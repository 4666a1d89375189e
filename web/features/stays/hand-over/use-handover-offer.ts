import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useSnackbar } from '../../../ui/overlays/snackbar.tsx'
import { handoverErrorMessage } from './handover-error-messages.ts'
import type { HandoverOfferFieldsFragment } from './handover.generated.ts'
import { type OfferHandoverMutation, useOfferHandoverMutation } from './offer-handover.generated.ts'
import { useWithdrawHandoverMutation } from './withdraw-handover.generated.ts'

type Payload = OfferHandoverMutation['offerHandover']

/**
 * The offer of a stay; both changes return what is true afterwards. A refusal is shown as a message, and the
 * page is read again: what it showed was out of date.
 */
export function useHandoverOffer(orderId: string, read: HandoverOfferFieldsFragment, onRefused: () => void) {
  const intl = useIntl()
  const snackbar = useSnackbar()
  const [offering, offer] = useOfferHandoverMutation()
  const [withdrawing, withdraw] = useWithdrawHandoverMutation()
  const [changed, setChanged] = useState<{ from: HandoverOfferFieldsFragment; to: typeof read } | null>(null)
  const [isWithdrawn, setWithdrawn] = useState(false)
  const input = { orderId }

  /** Whether the change was made. */
  const take = (payload: Payload | undefined): boolean => {
    if (payload?.handoverOffer) {
      setChanged({ from: read, to: payload.handoverOffer })
      return true
    }
    const refusal = payload?.userErrors[0]
    snackbar.error(
      intl.formatMessage({ id: refusal ? handoverErrorMessage(refusal.code) : 'handovers.failed' }),
    )
    if (refusal) onRefused()
    return false
  }
  return {
    // What is read again later is newer than the last change.
    offer: changed?.from === read ? changed.to : read,
    isWithdrawn,
    isBusy: offering.fetching || withdrawing.fetching,
    make: async () => {
      if (take((await offer({ input })).data?.offerHandover)) setWithdrawn(false)
    },
    withdraw: async () => {
      if (!take((await withdraw({ input })).data?.withdrawHandover)) return
      setWithdrawn(true)
      snackbar.success(intl.formatMessage({ id: 'handovers.withdrawn' }))
    },
  }
}
