import { FormattedMessage } from 'react-intl'

export function HomePage() {
  return (
    <div className="wrap page-top">
      <h1 className="h1s">
        <FormattedMessage id="shell.crumb.home" />
      </h1>
    </div>
  )
}
