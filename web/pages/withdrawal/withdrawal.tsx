import { useMemo, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useSearch } from 'wouter'
import { usePaths } from '../../lib/routing/paths.ts'
import { type Receipt, WithdrawalForm } from '../../features/withdrawals/withdrawal-form.tsx'
import { WithdrawalReceipt } from '../../features/withdrawals/withdrawal-receipt.tsx'
import { useVisitor } from '../../shop/visitor.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { FormPage } from '../../ui/forms/form-page.tsx'
import { WithdrawalScope } from './withdrawal-scope.tsx'
import { useWithdrawalVisitorQuery } from './withdrawal-visitor.generated.ts'

/**
 * The function that § 356a BGB requires of every shop: without a login, linked in every footer, with
 * `?order=` for a visitor who comes from an order.
 */
export function WithdrawalPage() {
  const paths = usePaths()
  const orderReference = new URLSearchParams(useSearch()).get('order') ?? ''
  const [receipt, setReceipt] = useState<Receipt | null>(null)
  const visitor = useKnownVisitor()
  if (receipt) {
    return (
      <FormPage title={<FormattedMessage id="withdrawals.receipt.title" />}>
        <div className="mt-4">
          <WithdrawalReceipt {...receipt} />
        </div>
        <ButtonLink kind="line" href={paths.home()} className="mt-6">
          <FormattedMessage id="withdrawals.receipt.home" />
        </ButtonLink>
      </FormPage>
    )
  }
  return (
    <FormPage title={<FormattedMessage id="withdrawals.title" />} aside={<WithdrawalScope />}>
      <p className="lead muted mt-4">
        <FormattedMessage id="withdrawals.intro" />
      </p>
      <WithdrawalForm orderReference={orderReference} visitor={visitor} onReceived={setReceipt} />
    </FormPage>
  )
}

/**
 * Name and email of the account, if there is one. If the query fails the fields stay empty: an account is
 * not needed to withdraw.
 */
function useKnownVisitor() {
  const pause = useVisitor() === null
  const [{ data }] = useWithdrawalVisitorQuery({ pause })
  // The result from before a logout stays in `data`.
  const viewer = pause ? null : data?.viewer
  return useMemo(
    () => (viewer ? { name: `${viewer.firstName} ${viewer.lastName}`, email: viewer.email } : null),
    [viewer],
  )
}
