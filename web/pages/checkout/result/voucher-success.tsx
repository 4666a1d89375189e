import { Suspense } from 'react'
import { FormattedMessage } from 'react-intl'
import { lazyPart } from '../../../lib/lazy-parts/lazy-part.tsx'
import { usePaths } from '../../../lib/routing/paths.ts'
import { useStoreToReturnTo } from '../../../shop/on-site/use-on-site-mode.ts'
import { voucherResultTexts } from '../../../features/payments/payment-result-texts.ts'
import { useVisitor } from '../../../shop/visitor.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { BoughtLinks } from './bought-links.tsx'
import { type SettledPayment, SuccessResult } from './payment-result.tsx'
import { SuccessOnSite } from './success-on-site.tsx'
import { ResultLinks, SuccessPlaced } from './success-placed.tsx'
import type { BoughtVouchersProps } from './bought-vouchers.tsx'
import { useSettledVouchers } from './use-settled-vouchers.ts'

const { Part: BoughtVouchers } = lazyPart(
  async () => (await import('./bought-vouchers.tsx')).BoughtVouchers,
  {
    instead: ({ fallback }: BoughtVouchersProps) => fallback,
  },
)

/** Return address of the provider for a payment of vouchers; see BookingSuccessPage. */
export function VoucherSuccessPage() {
  return (
    <SuccessResult
      unknown="voucher-checkout.success.unknown"
      renderPlaced={({ id }) => <Bought orderId={id} />}
    >
      {(settled) => <Settled {...settled} />}
    </SuccessResult>
  )
}

function Settled({ payment, status }: SettledPayment) {
  const paths = usePaths()
  const isLoggedIn = useVisitor() !== null
  useSettledVouchers({ reference: payment.reference, status, orderedAt: payment.orderedAt })
  if (status === 'PAID')
    return <Bought orderId={payment.orderId} orderStore={payment.isOnSite ? payment.storeNumber : null} />
  const { title, text } = voucherResultTexts[status]
  return (
    <EmptyState level={1} title={<FormattedMessage id={title} />} text={<FormattedMessage id={text} />}>
      {status === 'REFUNDED' ? (
        <ButtonLink href={paths.vouchers()}>
          <FormattedMessage id="voucher-checkout.success.again" />
        </ButtonLink>
      ) : (
        <ButtonLink href={paths.bookingVoucher()}>
          <FormattedMessage id="voucher-checkout.success.back" />
        </ButtonLink>
      )}
      <ResultLinks kind={isLoggedIn ? 'line' : null} />
    </EmptyState>
  )
}

interface BoughtProps {
  orderId: string
  /** The store whose tablet ordered, if the payment says so; this browser's mode wins. */
  orderStore?: number | null
}

/** A tablet shows no name, number or code: it is wiped at once. */
function Bought({ orderId, orderStore = null }: BoughtProps) {
  const storeNumber = useStoreToReturnTo() ?? orderStore
  if (storeNumber !== null) {
    return (
      <SuccessOnSite
        texts={{ ...voucherResultTexts.PAID, text: 'voucher-checkout.success.onSite' }}
        storeNumber={storeNumber}
      />
    )
  }
  return (
    <Suspense fallback={<BoughtHeading />}>
      <BoughtVouchers
        orderId={orderId}
        fallback={
          <SuccessPlaced texts={voucherResultTexts.PAID}>
            <p className="muted">
              <FormattedMessage id="voucher-checkout.success.gift" />
            </p>
            <BoughtLinks />
          </SuccessPlaced>
        }
      />
    </Suspense>
  )
}

/** What is known before the vouchers are there. */
function BoughtHeading() {
  return (
    <h1 className="heading-1">
      <FormattedMessage id="voucher-checkout.success.here" values={{ count: 1 }} />
    </h1>
  )
}
