import { FormattedMessage, useIntl } from 'react-intl'
import { useShop } from '../lib/shop.ts'
import './demo-notice.css'

/** Says on every page of a demonstration that payments move no money. */
export function DemoNotice() {
  const intl = useIntl()
  if (!useShop().isDemo) return null
  return (
    <aside className="demo-notice" aria-label={intl.formatMessage({ id: 'shell.demo.label' })}>
      <p className="wrap">
        <FormattedMessage id="shell.demo.text" />
      </p>
    </aside>
  )
}
