import { FormattedMessage } from 'react-intl'
import { Link } from 'wouter'
import { usePaths } from '../../../lib/routing/paths.ts'
import { useVisitor } from '../../../shop/visitor.ts'
import { ResultLinks } from './success-placed.tsx'

/** What is next once vouchers are bought; the order is the accent where none of them goes by mail. */
export function BoughtLinks({ isAccent = false }: { isAccent?: boolean }) {
  const paths = usePaths()
  const isLoggedIn = useVisitor() !== null
  return (
    <>
      <p className="muted mt-4">
        <FormattedMessage id="voucher-checkout.success.redeem" />{' '}
        <Link className="link-button" href={paths.voucherBalance()}>
          <FormattedMessage id="voucher-checkout.success.balance" />
        </Link>
      </p>
      <div className="mt-4">
        <ResultLinks
          label="voucher-checkout.success.order"
          kind={isLoggedIn ? (isAccent ? 'accent' : 'line') : null}
        />
      </div>
    </>
  )
}
