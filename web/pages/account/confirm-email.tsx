import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { useLocation, useSearch } from 'wouter'
import { RegistrationPasswordForm } from '../../features/account/confirmation/registration-password-form.tsx'
import { type Confirmation, useConfirmation } from '../../features/account/confirmation/use-confirmation.ts'
import type { PlainMessageId } from '../../lib/language/locale.tsx'
import { usePaths } from '../../lib/routing/paths.ts'
import { routePaths } from '../../lib/routing/routes.ts'
import { heldBookingAtom } from '../../shop/cart.ts'
import { Button, ButtonLink, TextLink } from '../../ui/button.tsx'
import { FormPage } from '../../ui/forms/form-page.tsx'
import { isKnownAtom } from './known-atom.ts'

/** Target of the link in the mail about a registration, with `?token=`. */
export function ConfirmEmailPage() {
  const paths = usePaths()
  const [, navigate] = useLocation()
  const token = new URLSearchParams(useSearch()).get('token')
  const setKnown = useSetAtom(isKnownAtom)
  const isHolding = useAtomValue(heldBookingAtom) !== null
  // The checkout goes on in the browser that holds the suite; another one is led to the login.
  const goOn = (path: string): void => {
    const isElsewhere = path.includes(routePaths.bookingFinalize) && !isHolding
    setKnown(true)
    navigate(isElsewhere ? `${paths.login()}?success=true` : path, { replace: true })
  }
  const { confirmation, retry, end } = useConfirmation(token, goOn)
  const { state } = confirmation
  const text = useRef<HTMLParagraphElement>(null)
  const before = useRef(state)
  // What was pressed is gone with its state: the sentence that follows takes the focus.
  useEffect(() => {
    const isAfterPress = before.current === 'password' || before.current === 'open'
    before.current = state
    if (isAfterPress && document.activeElement === document.body) text.current?.focus()
  }, [state])
  return (
    <FormPage
      title={<FormattedMessage id="account.confirm.title" />}
      aside={state === 'password' && <FormattedMessage id="account.confirm.notYou" tagName="p" />}
    >
      <p className="lead muted mt-4" role="status" ref={text} tabIndex={-1}>
        <FormattedMessage id={textOf(confirmation)} />
      </p>
      {state === 'password' && token && (
        <RegistrationPasswordForm token={token} onConfirmed={goOn} onLinkEnd={end} />
      )}
      {state === 'open' && (
        <Button className="mt-6" onClick={retry}>
          <FormattedMessage id="content.confirm.retry" />
        </Button>
      )}
      {(state === 'confirmed' || state === 'refused' || state === 'missing') && (
        <div className="row mt-6">
          <ButtonLink href={paths.login()}>
            <FormattedMessage id="profile.reset.toLogin" />
          </ButtonLink>
          {state !== 'confirmed' && (
            <TextLink href={paths.register()}>
              <FormattedMessage id="login.new.action" />
            </TextLink>
          )}
        </div>
      )}
    </FormPage>
  )
}

const texts = {
  missing: 'profile.reset.incomplete',
  asking: 'account.confirm.asking',
  password: 'account.confirm.password',
  confirmed: 'account.error.alreadyConfirmed',
  refused: 'home.confirmedNot',
} satisfies Partial<Record<Confirmation['state'], PlainMessageId>>

function textOf(confirmation: Confirmation): PlainMessageId {
  return confirmation.state === 'open' ? confirmation.reason : texts[confirmation.state]
}
