import { FormattedMessage } from 'react-intl'
import { PrivacyNote } from '../../shop/legal-notes.tsx'

/** Below the button: what a place on the list costs, when it ends, and what becomes of the address. */
export function JoinPromise() {
  return (
    <div className="mt-4">
      <p className="small muted">
        <FormattedMessage id="waiting.form.promise" />
      </p>
      <PrivacyNote />
    </div>
  )
}
