import { FormattedMessage } from 'react-intl'

export function RegisterPage() {
  return (
    <div className="wrap page-top">
      <h1 className="h1s">
        <FormattedMessage id="shell.crumb.register" />
      </h1>
    </div>
  )
}
