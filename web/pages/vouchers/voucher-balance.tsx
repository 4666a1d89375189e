import { FormattedMessage } from 'react-intl'
import { usePaths } from '../../lib/routing/paths.ts'
import { Balance } from '../../features/vouchers/balance/balance.tsx'
import { ButtonLink } from '../../ui/button.tsx'

/** Target of the QR code of a printed voucher, with the code behind `#`. */
export function VoucherBalancePage() {
  const paths = usePaths()
  return (
    <Balance
      title={<FormattedMessage id="voucher-balance.title" />}
      intro={<FormattedMessage id="voucher-balance.intro" />}
      action={
        <ButtonLink kind="accent" icon="arrow" href={paths.booking()}>
          <FormattedMessage id="voucher-balance.action" />
        </ButtonLink>
      }
    />
  )
}
