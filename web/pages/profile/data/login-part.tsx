import { FormattedMessage } from 'react-intl'
import { ChangePasswordForm } from '../../../features/account/password/change-password-form.tsx'
import { PasskeySettings } from '../../../features/account/passkeys/passkey-settings.tsx'
import { Accordion, AccordionItem } from '../../../ui/accordion.tsx'
import { DataPart } from './data-part.tsx'

/** Passkeys first, then what else logs in; a password stays behind a line. */
export function LoginPart({ viewer }: { viewer: { email: string; hasPassword: boolean } }) {
  const { hasPassword } = viewer
  const passwordTitle = hasPassword ? 'account.password.submit' : 'account.password.choose'
  return (
    <DataPart
      title={<FormattedMessage id="profile.data.login" />}
      lead={<FormattedMessage id="passkeys.text" values={{ hasPassword: String(hasPassword) }} />}
    >
      <PasskeySettings email={viewer.email} hasPassword={hasPassword} />
      <Accordion>
        <AccordionItem title={<FormattedMessage id={passwordTitle} />}>
          <p>
            <FormattedMessage id="account.password.text" />
          </p>
          <ChangePasswordForm email={viewer.email} hasPassword={hasPassword} />
        </AccordionItem>
      </Accordion>
    </DataPart>
  )
}
