import { FormattedMessage } from 'react-intl'

export function LoginPage() {
  return (
    <div className="wrap page-top">
      <h1 className="h1s">
        <FormattedMessage id="shell.crumb.login" />
      </h1>
    </div>
  )
}
