import { FormattedMessage } from 'react-intl'
import { usePaths } from '../../lib/routing/paths.ts'
import { ButtonLink, TextLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'

export function CartEmpty() {
  const paths = usePaths()
  return (
    <div className="cart__state">
      <EmptyState
        title={<FormattedMessage id="cart.empty.title" />}
        text={<FormattedMessage id="cart.empty.text" />}
      >
        <ButtonLink kind="accent" href={paths.booking()}>
          <FormattedMessage id="cart.empty.action" />
        </ButtonLink>
        <TextLink href={paths.vouchers()}>
          <FormattedMessage id="cart.voucher.empty" />
        </TextLink>
        <TextLink href={paths.howTo()}>
          <FormattedMessage id="shell.nav.howTo" />
        </TextLink>
      </EmptyState>
    </div>
  )
}
