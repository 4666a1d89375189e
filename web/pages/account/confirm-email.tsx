import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { useLocation, useSearch } from 'wouter'
import { RegistrationPasswordForm } from '../../features/account/confirmation/registration-password-form.tsx'
import { type Confirmation, useConfirmation } from '../../features/account/confirmation/use-confirmation.ts'
import type { PlainMessageId } from '../../lib/language/locale.tsx'
import { usePaths } from '../../lib/routing/paths.ts'
import { routePaths } from '../../lib/routing/routes.ts'
import { heldBookingAtom } from '../../shop/cart/cart.ts'
import { Button, ButtonLink, TextLink } from '../../ui/button.tsx'
import { FormPage } from '../../ui/forms/form-page.tsx'
import { codeDoneAtom } from './code-done-atom.ts'
import { isKnownAtom } from './known-atom.ts'

/** Target of the link in a mail about a registration or, with `change=true`, about a new address. */
export function ConfirmEmailPage() {
  const paths = usePaths()
  const [, navigate] = useLocation()
  const query = new URLSearchParams(useSearch())
  const token = query.get('token')
  const isChange = query.get('change') === 'true'
  const setCodeDone = useSetAtom(codeDoneAtom)
  const setKnown = useSetAtom(isKnownAtom)
  const isHolding = useAtomValue(heldBookingAtom) !== null
  // The checkout goes on in the browser that holds the suite; another one is led to the login.
  const goOn = (path: string): void => {
    const isElsewhere = path.includes(routePaths.bookingFinalize) && !isHolding
    setKnown(true)
    setCodeDone()
    navigate(isElsewhere ? `${paths.login()}?success=true` : path, { replace: true })
  }
  const { confirmation, confirm, end } = useConfirmation(token, { needsPress: isChange, onConfirmed: goOn })
  const { state } = confirmation
  const text = useRef<HTMLParagraphElement>(null)
  const before = useRef(state)
  // What was pressed is gone with its state: the sentence that follows takes the focus.
  useEffect(() => {
    const isAfterPress = ['press', 'password', 'open'].includes(before.current)
    before.current = state
    if (state === 'confirmed') setCodeDone()
    if (isAfterPress && document.activeElement === document.body) text.current?.focus()
  }, [state, setCodeDone])
  return (
    <FormPage
      title={<FormattedMessage id={isChange ? 'account.change.title' : 'account.confirm.title'} />}
      aside={
        notYou[state] && (
          <p>
            <FormattedMessage id={notYou[state]} />
          </p>
        )
      }
    >
      <p className="lead muted mt-4" role="status" ref={text} tabIndex={-1}>
        <FormattedMessage id={textOf(confirmation, isChange)} />
      </p>
      {state === 'password' && token && (
        <RegistrationPasswordForm token={token} onConfirmed={goOn} onLinkEnd={end} />
      )}
      {(state === 'press' || state === 'open') && (
        <Button className="mt-6" onClick={confirm}>
          <FormattedMessage id={state === 'press' ? 'account.confirm.submit' : 'content.confirm.retry'} />
        </Button>
      )}
      {(state === 'confirmed' || state === 'refused' || state === 'missing') && (
        <div className="row mt-6">
          <ButtonLink href={paths.login()}>
            <FormattedMessage id="profile.reset.toLogin" />
          </ButtonLink>
          {state !== 'confirmed' && !isChange && (
            <TextLink href={paths.register()}>
              <FormattedMessage id="login.new.action" />
            </TextLink>
          )}
        </div>
      )}
    </FormPage>
  )
}

const notYou: Partial<Record<Confirmation['state'], PlainMessageId>> = {
  press: 'account.change.notYou',
  password: 'account.confirm.notYou',
}

const texts = {
  missing: 'profile.reset.incomplete',
  press: 'account.change.press',
  asking: 'account.confirm.asking',
  password: 'account.confirm.password',
  confirmed: 'account.error.alreadyConfirmed',
  refused: 'home.confirmedNot',
} satisfies Partial<Record<Confirmation['state'], PlainMessageId>>

function textOf(confirmation: Confirmation, isChange: boolean): PlainMessageId {
  if (isChange && confirmation.state === 'refused') return 'home.changedNot'
  return confirmation.state === 'open' ? confirmation.reason : texts[confirmation.state]
}
