import { useSetAtom } from 'jotai'
import { FormattedMessage } from 'react-intl'
import { useLocation } from 'wouter'
import { usePaths } from '../../../lib/routing/paths.ts'
import { thawVouchersAtom } from '../../../shop/cart/voucher-cart.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { PageSkeleton } from '../../../ui/states/skeleton.tsx'
import { useOpenVoucherPayment } from './use-open-voucher-payment.ts'

/**
 * A payment was opened and has no result yet, whatever the provider put into the return address. After its
 * window was closed, the visitor chooses to check the payment or to retry, which opens the same payment
 * again, not a second one.
 */
export function VoucherPaymentOpen() {
  const paths = usePaths()
  const [, navigate] = useLocation()
  const thaw = useSetAtom(thawVouchersAtom)
  /** The provider's result in the address is reported once. */
  const goOn = (): void => navigate(paths.bookingVoucher(), { replace: true })
  const { view, successPath } = useOpenVoucherPayment(goOn)

  if (view.kind === 'loading' || view.kind === 'settled') return <PageSkeleton />
  return (
    <div className="wrap page-top">
      <EmptyState
        level={1}
        title={<FormattedMessage id="voucher-checkout.open.title" />}
        text={<FormattedMessage id="voucher-checkout.open.text" />}
      >
        {successPath !== null && (
          <ButtonLink href={successPath} icon="arrow">
            <FormattedMessage id="voucher-checkout.open.look" />
          </ButtonLink>
        )}
        <Button
          kind="line"
          onClick={() => {
            thaw()
            goOn()
          }}
        >
          <FormattedMessage id="voucher-checkout.open.anew" />
        </Button>
      </EmptyState>
    </div>
  )
}
