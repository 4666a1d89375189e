import { atom, useSetAtom } from 'jotai'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { LoginForm } from '../../features/account/login/login-form.tsx'
import { returnPathAtom } from '../../features/account/login/return-path.ts'
import { TwoColumns } from '../../ui/form-layout.tsx'
import { NewHere } from '../account/first-visit.tsx'
import { TabletNote } from '../account/tablet-note.tsx'
import { useLoginNeeded } from '../account/use-login-needed.ts'
import { useWelcome } from '../account/use-welcome.ts'

/** The form with the focus is removed, and the next content may take a while. */
export const hasJustLoggedInAtom = atom(false)

interface CheckoutLoginProps {
  /** The order summary, above on a phone and beside the form otherwise; empty if unknown. */
  strip?: ReactNode
  summary?: ReactNode
  /** What happens to the cart meanwhile. */
  text: ReactNode
}

/** Login within the checkout, which continues here. */
export function CheckoutLogin({ strip, summary, text }: CheckoutLoginProps) {
  const welcome = useWelcome()
  const setReturnPath = useSetAtom(returnPathAtom)
  const setJustLoggedIn = useSetAtom(hasJustLoggedInAtom)
  useLoginNeeded()
  return (
    <>
      {strip}
      <TwoColumns aside={summary}>
        <h1 className="heading-1">
          <FormattedMessage id="finalize.login.title" />
        </h1>
        <p className="lead muted mt-4">{text}</p>
        <LoginForm
          onLoggedIn={async (visitor) => {
            setReturnPath(null)
            setJustLoggedIn(true)
            await welcome(visitor)
          }}
        />
        <TabletNote />
        <div className="form-page__aside">
          <NewHere>
            <FormattedMessage id="finalize.login.new" />
          </NewHere>
        </div>
      </TwoColumns>
    </>
  )
}
