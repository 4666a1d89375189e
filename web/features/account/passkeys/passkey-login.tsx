import { FormattedMessage } from 'react-intl'
import type { Visitor } from '../../../shop/visitor.ts'
import { Button } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/states/notice.tsx'
import { usePasskeyLogin } from './use-passkey-login.ts'

/** The login without a password, by a button or where the browser fills in the email. */
export function PasskeyLogin({ onLoggedIn }: { onLoggedIn: (visitor: Visitor) => Promise<void> }) {
  const { logInByButton, isBusy, refusal } = usePasskeyLogin(onLoggedIn)
  return (
    <>
      <Button kind="line" isBusy={isBusy} onClick={logInByButton}>
        <FormattedMessage id="passkeys.login.submit" />
      </Button>
      {refusal && (
        <Alert>
          <FormattedMessage id={refusal} />
        </Alert>
      )}
    </>
  )
}
