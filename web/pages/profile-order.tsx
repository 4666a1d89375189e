import { FormattedMessage } from 'react-intl'

export function ProfileOrderPage() {
  return (
    <div className="wrap page-top">
      <h1 className="h1s">
        <FormattedMessage id="shell.crumb.profileOrder" />
      </h1>
    </div>
  )
}
