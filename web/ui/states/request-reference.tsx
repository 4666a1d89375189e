import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { lastRequestId } from '../../lib/request-id.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'
import './notice.css'

/** The id by which the spa finds in its log what failed; nothing where the browser does not tell. */
export function RequestReference() {
  const isHydrated = useHydrated()
  return isHydrated ? <LastRequest /> : null
}

/** The id stays that of the failure, whatever the page asks for after it. */
function LastRequest() {
  const [id] = useState(lastRequestId)
  return (
    id && (
      <small className="request-reference">
        <FormattedMessage id="shell.broken.request" values={{ id }} />
      </small>
    )
  )
}
