import { FormattedMessage } from 'react-intl'

export function CartPage() {
  return (
    <div className="wrap page-top">
      <h1 className="h1s">
        <FormattedMessage id="shell.crumb.cart" />
      </h1>
    </div>
  )
}
