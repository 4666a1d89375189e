import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { FormattedMessage } from 'react-intl'
import { useSearch } from 'wouter'
import { usePendingCode } from '../../features/account/code/pending-code.ts'
import { LoginForm } from '../../features/account/login/login-form.tsx'
import { registrationDraftAtom } from '../../features/account/register/register-draft.ts'
import { isLeavingAtom } from '../../features/account/login/use-forget-visitor.ts'
import { FormPage } from '../../ui/forms/form-page.tsx'
import { NewHere } from './first-visit.tsx'
import { TabletNote } from './tablet-note.tsx'
import { useArrival } from './use-arrival.ts'
import { useConfirmationMessage } from './use-confirmation-message.tsx'

export function LoginPage() {
  const arrive = useArrival()
  const { email } = useAtomValue(registrationDraftAtom)
  const pending = usePendingCode()
  /** From the mail that says that there is an account. */
  const isForgotten = new URLSearchParams(useSearch()).get('forgotten') === 'true'
  useConfirmationMessage()
  const setLeaving = useSetAtom(isLeavingAtom)
  useEffect(() => setLeaving(false), [setLeaving])

  return (
    <FormPage
      title={<FormattedMessage id="login.title" />}
      aside={
        <NewHere>
          <FormattedMessage id="login.new.text" />
        </NewHere>
      }
    >
      <LoginForm onLoggedIn={arrive} email={pending?.email ?? email} isForgotten={isForgotten} />
      <TabletNote />
    </FormPage>
  )
}
