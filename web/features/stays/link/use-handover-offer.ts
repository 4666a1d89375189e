import { useState } from 'react'
import { handoverErrorMessage } from './handover-error-messages.ts'
import type { HandoverOfferFieldsFragment } from './handover.generated.ts'
import { type OfferHandoverMutation, useOfferHandoverMutation } from './offer-handover.generated.ts'
import { useStayLink } from './use-stay-link.ts'
import { useWithdrawHandoverMutation } from './withdraw-handover.generated.ts'

type Payload = OfferHandoverMutation['offerHandover']

/**
 * The link that offers a stay; both changes return what is true afterwards. After a refusal the page is read
 * again: what it showed was out of date.
 */
export function useHandoverOffer(orderId: string, read: HandoverOfferFieldsFragment, onRefused: () => void) {
  const [offering, offer] = useOfferHandoverMutation()
  const [withdrawing, withdraw] = useWithdrawHandoverMutation()
  const [isWithdrawn, setWithdrawn] = useState(false)
  const isBusy = offering.fetching || withdrawing.fetching
  const { link, place, press, take, confirm } = useStayLink(read, isBusy)
  const input = { orderId }
  const isDone = (payload: Payload | undefined): boolean => {
    const refusal = payload?.userErrors[0]
    if (refusal) onRefused()
    return take({ link: payload?.handoverOffer, refusal: refusal && handoverErrorMessage(refusal.code) })
  }
  return {
    offer: link ?? read,
    place,
    isWithdrawn,
    isBusy,
    make: () =>
      press(async () => {
        if (isDone((await offer({ input })).data?.offerHandover)) setWithdrawn(false)
      }),
    withdraw: () =>
      press(async () => {
        if (!isDone((await withdraw({ input })).data?.withdrawHandover)) return
        setWithdrawn(true)
        confirm('handovers.withdrawn')
      }),
  }
}
