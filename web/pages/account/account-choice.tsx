import { useAtomValue } from 'jotai'
import { type ReactNode, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { CodeForm } from '../../features/account/code/code-form.tsx'
import { LoginForm } from '../../features/account/login/login-form.tsx'
import { NewAccountForm } from '../../features/account/register/new-account-form.tsx'
import { registrationDraftAtom } from '../../features/account/register/register-draft.ts'
import { useLocale } from '../../lib/language/locale.tsx'
import { localize } from '../../lib/routing/localize.ts'
import { usePagePath } from '../../lib/routing/paths.ts'
import type { Visitor } from '../../shop/visitor.ts'
import { RadioCells } from '../../ui/forms/choices/radio-cells.tsx'
import { TabletNote } from './tablet-note.tsx'
import { useLoginNeeded } from './use-login-needed.ts'
import type { AccountView } from './use-account-view.ts'
import './account-choice.css'

interface AccountChoiceProps {
  account: AccountView
  /** Why a new account is needed. */
  intro: ReactNode
  /** Above the login. */
  text: ReactNode
  /** Beside the button of a new account. */
  aside?: ReactNode
  /** Where the link of the mail leads, if not to this page. */
  returnPath?: string
  onLoggedIn: (visitor: Visitor) => Promise<void>
}

/**
 * A new account with the code of its mail, or a login, on the page that needs one and goes on after it.
 * Nothing typed is lost between them.
 */
export function AccountChoice({ account, intro, text, aside, returnPath, onLoggedIn }: AccountChoiceProps) {
  const locale = useLocale()
  const path = usePagePath()
  const { view, pending, isLogin, setKnown, endCode } = account
  const { email } = useAtomValue(registrationDraftAtom)
  const [isByPassword, setByPassword] = useState(false)
  useLoginNeeded()
  return (
    <>
      {view !== 'code' && (
        <div className="account-choice mt-5">
          <RadioCells
            legend={<FormattedMessage id="account.checkout.question" />}
            name="account"
            options={[
              { value: 'new', label: <FormattedMessage id="account.checkout.new" /> },
              { value: 'known', label: <FormattedMessage id="account.checkout.known" /> },
            ]}
            value={view}
            onChange={(value) => setKnown(value === 'known')}
          />
        </div>
      )}
      {view !== 'known' ? (
        // Stays while its code is entered, with the password, for another address.
        <div hidden={view === 'code'}>
          <p className="muted">{intro}</p>
          <NewAccountForm returnPath={returnPath ?? localize(path, locale)} aside={aside} />
        </div>
      ) : (
        <>
          <p className="muted">{text}</p>
          <LoginForm
            onLoggedIn={onLoggedIn}
            email={pending?.email ?? email}
            startsByPassword={isByPassword}
          />
        </>
      )}
      {view === 'code' && pending && (
        <CodeForm
          pending={pending}
          onLoggedIn={onLoggedIn}
          onOtherAddress={() => {
            setKnown(isLogin)
            endCode()
          }}
          onLogIn={() => {
            setByPassword(true)
            setKnown(true)
            if (isLogin) endCode()
          }}
        />
      )}
      <TabletNote />
    </>
  )
}
