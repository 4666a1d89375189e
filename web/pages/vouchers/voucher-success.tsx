import { FormattedMessage } from 'react-intl'
import { Link } from 'wouter'
import { usePaths } from '../../lib/routing/paths.ts'
import { useStoreToReturnTo } from '../../shop/on-site/use-on-site-mode.ts'
import { voucherResultTexts } from '../../features/payments/payment-result-texts.ts'
import { useVisitor } from '../../shop/visitor.ts'
import { ButtonLink, TextLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { type SettledPayment, SuccessResult } from '../checkout/payment-result.tsx'
import { SuccessOnSite } from '../checkout/success-on-site.tsx'
import { SuccessPlaced } from '../checkout/success-placed.tsx'
import { useSettledVouchers } from './use-settled-vouchers.ts'

/** Return address of the provider for a payment of vouchers; see BookingSuccessPage. */
export function VoucherSuccessPage() {
  return (
    <SuccessResult unknown="voucher-checkout.success.unknown" renderPlaced={() => <Bought />}>
      {(settled) => <Settled {...settled} />}
    </SuccessResult>
  )
}

function Settled({ payment, status }: SettledPayment) {
  const paths = usePaths()
  const isLoggedIn = useVisitor() !== null
  useSettledVouchers({ reference: payment.reference, status, orderedAt: payment.orderedAt })
  if (status === 'PAID') return <Bought orderStore={payment.isOnSite ? payment.storeNumber : null} />
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
      {status === 'REFUNDED' && isLoggedIn && (
        <TextLink href={paths.profileOrder()}>
          <FormattedMessage id="success.paid.orders" />
        </TextLink>
      )}
    </EmptyState>
  )
}

/** `orderStore` is the store whose tablet ordered, if the payment says so; this browser's mode wins. */
function Bought({ orderStore = null }: { orderStore?: number | null }) {
  const storeNumber = useStoreToReturnTo() ?? orderStore
  const paths = usePaths()
  const isLoggedIn = useVisitor() !== null
  if (storeNumber !== null) {
    return (
      <SuccessOnSite
        texts={{ ...voucherResultTexts.PAID, text: 'voucher-checkout.success.onSite' }}
        storeNumber={storeNumber}
      />
    )
  }
  return (
    <SuccessPlaced texts={voucherResultTexts.PAID}>
      <p className="muted">
        <FormattedMessage id="voucher-checkout.success.gift" />{' '}
        <FormattedMessage id="voucher-checkout.success.redeem" />{' '}
        <Link className="link-button" href={paths.voucherBalance()}>
          <FormattedMessage id="voucher-checkout.success.balance" />
        </Link>
      </p>
      <div className="row">
        {isLoggedIn && (
          <ButtonLink href={paths.profileOrder()} icon="arrow">
            <FormattedMessage id="voucher-checkout.success.order" />
          </ButtonLink>
        )}
        <TextLink href={paths.home()}>
          <FormattedMessage id="success.paid.home" />
        </TextLink>
        <TextLink href={paths.faq()}>
          <FormattedMessage id="shell.nav.faq" />
        </TextLink>
      </div>
    </SuccessPlaced>
  )
}
