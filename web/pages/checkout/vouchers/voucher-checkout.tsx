import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useClient } from 'urql'
import { useStoreOnSite } from '../../../shop/on-site/use-on-site-mode.ts'
import { voucherAttempts } from '../../../features/payments/payment-attempt.ts'
import { orderingVouchersAtom } from '../../../features/payments/use-order-vouchers.ts'
import { mayBeOf } from '../../../features/payments/voucher-order-request.ts'
import { usePricedCart } from '../../../features/vouchers/order/use-priced-cart.ts'
import {
  VoucherOrderSummary,
  VoucherOrderStrip,
} from '../../../features/vouchers/order/voucher-order-summary.tsx'
import { isConnectionError } from '../../../lib/graphql/graphql.tsx'
import { useLastGoodData } from '../../../lib/graphql/use-last-good-data.ts'
import { useOnReturn } from '../../../lib/use-on-return.ts'
import type { VoucherCart } from '../../../shop/cart/voucher-cart.ts'
import { PageSkeleton } from '../../../ui/states/skeleton.tsx'
import { useSnackbar } from '../../../ui/overlays/snackbar.tsx'
import { BookingVoucherDocument, useBookingVoucherQuery } from './booking-voucher.generated.ts'
import { CheckoutFailed } from '../steps/checkout-failed.tsx'
import { CheckoutAccount } from '../steps/checkout-account.tsx'
import { useRefusalSentence } from './use-refusal-sentence.ts'
import { VoucherCheckoutSteps } from './flow.tsx'
import { VoucherOrderUnsure } from './voucher-order-unsure.tsx'

/** First a login, then the two steps. Buyer and price are queried at the same time. */
export function VoucherCheckout({ cart }: { cart: VoucherCart }) {
  const intl = useIntl()
  const snackbar = useSnackbar()
  const refused = useRefusalSentence()
  const onSiteStoreNumber = useStoreOnSite()
  const client = useClient()
  const [result] = useBookingVoucherQuery({
    variables: { onSiteStoreNumber },
    requestPolicy: 'cache-and-network',
  })
  const refresh = (): Promise<unknown> =>
    client.query(BookingVoucherDocument, { onSiteStoreNumber }, { requestPolicy: 'network-only' }).toPromise()
  const data = useLastGoodData(result, () => void refresh())
  const viewerId = data && (data.viewer?.id ?? null)
  const { unanswered, unsure } = useUnanswered(viewerId)
  // Also during the redirect to the provider: codes reserved by the order would look used up, and be dropped
  // from the next one.
  const isOrderedMaybe = unanswered !== null || cart.frozenAt !== null
  const priced = usePricedCart({
    viewerId,
    cards: cart.cards,
    onSiteStoreNumber,
    isOrderedMaybe,
    onDropped: (code, why) =>
      snackbar.error(
        intl.formatMessage({ id: 'voucher-checkout.codeDropped' }, { code, reason: refused.sentence(why) }),
      ),
    onRefused: refused.show,
  })
  useOnReturn(() => isOrderedMaybe || priced.refresh())

  const failure =
    priced.failure ??
    (!data && result.error ? { isOffline: isConnectionError(result.error), refusal: undefined } : null)
  if (failure) {
    const retry = (): void => {
      void refresh()
      priced.refresh()
    }
    return (
      <CheckoutFailed
        title="voucher-checkout.failed.title"
        text={
          failure.refusal ? refused.sentence(failure.refusal) : <FailureText isOffline={failure.isOffline} />
        }
        onRetry={retry}
      />
    )
  }
  if (!data) return <PageSkeleton />
  const { viewer, voucherOffer } = data
  const strip = <VoucherOrderStrip cart={cart} price={priced.price} />
  const summary = (
    <VoucherOrderSummary cart={cart} price={priced.price} isOnSite={onSiteStoreNumber !== null} />
  )
  if (!viewer)
    return (
      <CheckoutAccount
        steps={['voucher-checkout.step.data', 'voucher-checkout.step.payment']}
        strip={strip}
        summary={summary}
        title="voucher-checkout.login.title"
        intro="voucher-checkout.login.intro"
        text={<FormattedMessage id="voucher-checkout.login.text" />}
      />
    )
  if (unsure)
    return <VoucherOrderUnsure attempt={unsure} codes={priced.codes} isOnSite={onSiteStoreNumber !== null} />
  if (!priced.price) return <PageSkeleton />
  return (
    <VoucherCheckoutSteps
      {...{ cart, viewer, priced, refresh, onSiteStoreNumber, strip, summary }}
      price={priced.price}
      offered={voucherOffer.paymentMethods ?? null}
    />
  )
}

function FailureText({ isOffline }: { isOffline: boolean }) {
  const id = isOffline ? 'voucher-checkout.failed.offline' : 'voucher-checkout.failed.text'
  return <FormattedMessage id={id} />
}

/**
 * An order of this visitor without a response; `unsure` once none is to be expected. What is shown meanwhile
 * stays.
 */
function useUnanswered(viewerId: string | null | undefined) {
  const attempt = useAtomValue(voucherAttempts.current)
  const isOrdering = useAtomValue(orderingVouchersAtom) !== null
  const unanswered = attempt?.reference === null && mayBeOf(viewerId, attempt) ? attempt : null
  const [unsure, setUnsure] = useState(unanswered)
  if (!isOrdering && unsure !== unanswered) setUnsure(unanswered)
  return { unanswered, unsure }
}
