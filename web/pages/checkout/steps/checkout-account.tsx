import { atom, useAtom, useAtomValue, useSetAtom } from 'jotai'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { CodeForm } from '../../../features/account/code/code-form.tsx'
import { usePendingCode } from '../../../features/account/code/pending-code.ts'
import { LoginForm } from '../../../features/account/login/login-form.tsx'
import { returnPathAtom } from '../../../features/account/login/return-path.ts'
import { NewAccountForm } from '../../../features/account/register/new-account-form.tsx'
import { registrationDraftAtom } from '../../../features/account/register/register-draft.ts'
import { type PlainMessageId, useLocale } from '../../../lib/language/locale.tsx'
import { localize, usePagePath } from '../../../lib/routing/paths.ts'
import { type Visitor, visitorAtom } from '../../../shop/visitor.ts'
import { TwoColumns } from '../../../ui/forms/form-layout.tsx'
import { RadioCells } from '../../../ui/forms/choices/radio-cells.tsx'
import { codeDoneAtom } from '../../account/code-done-atom.ts'
import { isKnownAtom } from '../../account/known-atom.ts'
import { TabletNote } from '../../account/tablet-note.tsx'
import { useCodeHeading } from '../../account/use-code-heading.ts'
import { useLoginNeeded } from '../../account/use-login-needed.ts'
import { useWelcome } from '../../account/use-welcome.ts'
import { namesOf, type StepName, Stepper } from './stepper.tsx'
import './checkout-account.css'

/** The form with the focus is removed, and the next content may take a while. */
export const hasJustLoggedInAtom = atom(false)

interface CheckoutAccountProps {
  /** The steps that follow. */
  steps: StepName[]
  /** The order summary, above on a phone and beside the form otherwise; empty if unknown. */
  strip?: ReactNode
  summary?: ReactNode
  title: PlainMessageId
  /** Why a new account is needed. */
  intro: PlainMessageId
  /** What happens to the cart meanwhile. */
  text: ReactNode
  /** Beside the button of a new account. */
  aside?: ReactNode
  /** The cart belongs to an account. */
  isOfAccount?: boolean
}

/**
 * The account step of a checkout, which continues here: a new account with the code of its mail, or a login.
 * Nothing typed is lost between them.
 */
export function CheckoutAccount({
  steps,
  strip,
  summary,
  title: newTitle,
  intro,
  text,
  aside,
  isOfAccount,
}: CheckoutAccountProps) {
  const welcome = useWelcome()
  const locale = useLocale()
  const path = usePagePath()
  const setReturnPath = useSetAtom(returnPathAtom)
  const setJustLoggedIn = useSetAtom(hasJustLoggedInAtom)
  const { view, pending, isLogin, setKnown, endCode } = useAccountView(isOfAccount)
  const { email } = useAtomValue(registrationDraftAtom)
  useLoginNeeded()
  const title = useCodeHeading(view === 'code')
  const goOn = async (visitor: Visitor): Promise<void> => {
    setReturnPath(null)
    setJustLoggedIn(true)
    await welcome(visitor)
  }
  return (
    <>
      {strip}
      <TwoColumns aside={summary}>
        <Stepper steps={namesOf(steps)} current={0} />
        <h1 className="heading-1" ref={title} tabIndex={-1}>
          <FormattedMessage id={view === 'new' ? newTitle : titles[view]} />
        </h1>
        {view !== 'code' && (
          <div className="checkout-account__choice mt-5">
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
            <p className="muted">
              <FormattedMessage id={intro} />
            </p>
            <NewAccountForm returnPath={localize(path, locale)} aside={aside} />
          </div>
        ) : (
          <>
            <p className="muted">{text}</p>
            <LoginForm onLoggedIn={goOn} email={pending?.email ?? email} />
          </>
        )}
        {view === 'code' && pending && (
          <CodeForm
            pending={pending}
            onLoggedIn={goOn}
            onOtherAddress={() => {
              setKnown(isLogin)
              endCode()
            }}
            onLogIn={() => {
              setKnown(true)
              if (isLogin) endCode()
            }}
          />
        )}
        <TabletNote />
      </TwoColumns>
    </>
  )
}

/** What the step shows: a new account, a login, or the code that one of the two waits for. */
function useAccountView(isOfAccount = false) {
  const hadVisitor = useAtomValue(visitorAtom) !== null
  const [chosen, setKnown] = useAtom(isKnownAtom)
  const pending = usePendingCode()
  const endCode = useSetAtom(codeDoneAtom)
  const isLogin = pending?.isLogin === true
  const isKnown = chosen ?? (isOfAccount || hadVisitor || isLogin)
  const hasCode = pending !== null && isLogin === isKnown
  const view = hasCode ? 'code' : isKnown ? 'known' : 'new'
  return { view, pending, isLogin, setKnown, endCode } as const
}

const titles = {
  code: 'account.code.title',
  known: 'account.checkout.welcome',
} as const
