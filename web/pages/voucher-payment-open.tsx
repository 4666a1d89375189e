import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useEffectEvent } from 'react'
import { FormattedMessage } from 'react-intl'
import { useLocation, useSearch } from 'wouter'
import { usePaths } from '../app/paths.ts'
import { voucherAttempts } from '../features/payments/payment-attempt.ts'
import { usePaymentStatus } from '../features/payments/use-payment-status.ts'
import { thawVouchersAtom } from '../lib/voucher-cart.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Alert } from '../ui/notice.tsx'
import { PageSkeleton } from '../ui/skeleton.tsx'

/**
 * The cart is frozen, because a payment was opened for it. Where that came to nothing the cart goes on; where the money is there, it was bought. In between, after
 * the provider's window was closed, the visitor decides: to look at the payment, or to begin anew. The same wish again opens the same payment then, no second one.
 */
export function VoucherPaymentOpen() {
  const paths = usePaths()
  const [, navigate] = useLocation()
  const isReturned = new URLSearchParams(useSearch()).get('error') === 'true'
  const reference = useAtomValue(voucherAttempts.current)?.reference ?? null
  const forget = useSetAtom(voucherAttempts.forget)
  const thaw = useSetAtom(thawVouchersAtom)
  const view = usePaymentStatus(reference)
  const successPath = `${paths.voucherSuccess()}?payment=${encodeURIComponent(reference ?? '')}`

  const end = view.kind === 'settled' ? view.status : null
  const settle = useEffectEvent((status: NonNullable<typeof end>) => {
    if (status === 'PAID' || status === 'REFUNDED') return navigate(successPath, { replace: true })
    forget(reference)
    thaw()
  })
  useEffect(() => {
    if (end) settle(end)
  }, [end])

  if (view.kind === 'loading' || view.kind === 'settled') return <PageSkeleton />
  return (
    <div className="wrap page-top page-view">
      {isReturned && (
        <Alert>
          <FormattedMessage id="voucher-checkout.returned" />
        </Alert>
      )}
      <EmptyState
        level={1}
        title={<FormattedMessage id="voucher-checkout.open.title" />}
        text={<FormattedMessage id="voucher-checkout.open.text" />}
      >
        {reference !== null && (
          <ButtonLink href={successPath} icon="arrow">
            <FormattedMessage id="voucher-checkout.open.look" />
          </ButtonLink>
        )}
        <Button kind="line" onClick={() => thaw()}>
          <FormattedMessage id="voucher-checkout.open.anew" />
        </Button>
      </EmptyState>
    </div>
  )
}
