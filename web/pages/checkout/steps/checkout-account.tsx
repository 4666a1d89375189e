import { atom, useSetAtom } from 'jotai'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { returnPathAtom } from '../../../features/account/login/return-path.ts'
import type { PlainMessageId } from '../../../lib/language/locale.tsx'
import type { Visitor } from '../../../shop/visitor.ts'
import { TwoColumns } from '../../../ui/forms/form-layout.tsx'
import { AccountChoice } from '../../account/account-choice.tsx'
import { useAccountView } from '../../account/use-account-view.ts'
import { useCodeHeading } from '../../account/use-code-heading.ts'
import { useWelcome } from '../../account/use-welcome.ts'
import { namesOf, type StepName, Stepper } from './stepper.tsx'

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

/** The account step of a checkout, which continues here. */
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
  const setReturnPath = useSetAtom(returnPathAtom)
  const setJustLoggedIn = useSetAtom(hasJustLoggedInAtom)
  const account = useAccountView(isOfAccount)
  const { view } = account
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
        <AccountChoice
          account={account}
          intro={<FormattedMessage id={intro} />}
          text={text}
          aside={aside}
          onLoggedIn={goOn}
        />
      </TwoColumns>
    </>
  )
}

const titles = {
  code: 'account.code.title',
  known: 'account.checkout.welcome',
} as const
