import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useLocation, useSearch } from 'wouter'
import { usePaths } from '../../lib/routing/paths.ts'
import { ForgottenPassword } from '../../features/account/login/forgotten-password.tsx'
import { type ResetLink, resetLinkOf } from '../../features/account/password/reset-link.ts'
import { ResetPasswordForm } from '../../features/account/password/reset-password-form.tsx'
import { useLogOut } from '../../features/account/login/use-log-out.ts'
import type { PlainMessageId } from '../../lib/language/locale.tsx'
import { useVisitor } from '../../shop/visitor.ts'
import { Button, TextLink } from '../../ui/button.tsx'
import { FormPage } from '../../ui/forms/form-page.tsx'
import { useSnackbar } from '../../ui/overlays/snackbar.tsx'

/** Target of the link in the mail about a forgotten password. */
export function ResetPasswordPage() {
  const paths = usePaths()
  const [, navigate] = useLocation()
  const snackbar = useSnackbar()
  const visitor = useVisitor()
  const { logOut } = useLogOut()
  const link = useResetLink()
  const [isInvalid, setInvalid] = useState(false)

  const finish = async (endedSession: boolean): Promise<void> => {
    // Another visitor may be logged in here: a session that goes on is left alone.
    if (visitor && endedSession) await logOut()
    snackbar.success({ id: 'profile.reset.done' })
    navigate(paths.login(), { replace: true })
  }
  return (
    <FormPage
      title={<FormattedMessage id="profile.reset.title" />}
      aside={
        <p>
          <FormattedMessage id="profile.reset.known" />{' '}
          <TextLink href={paths.login()}>
            <FormattedMessage id="profile.reset.toLogin" />
          </TextLink>
        </p>
      }
    >
      {link && !isInvalid ? (
        <>
          <p className="lead muted mt-4">
            <FormattedMessage id="profile.reset.intro" />
          </p>
          <ResetPasswordForm link={link} onReset={finish} onLinkInvalid={() => setInvalid(true)} />
        </>
      ) : (
        <NewLink
          reason={isInvalid ? 'account.error.resetLinkInvalid' : 'profile.reset.incomplete'}
          takesFocus={isInvalid}
        />
      )}
    </FormPage>
  )
}

interface NewLinkProps {
  reason: PlainMessageId
  /** Replaces the form that was sent. */
  takesFocus: boolean
}

/** For an invalid link: offers a new one. */
function NewLink({ reason, takesFocus }: NewLinkProps) {
  const [isAsking, setAsking] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus) button.current?.focus()
  }, [takesFocus])
  return (
    <>
      <p className="lead muted mt-4" role="alert">
        <FormattedMessage id={reason} />
      </p>
      <Button ref={button} className="mt-5" icon="mail" onClick={() => setAsking(true)}>
        <FormattedMessage id="profile.reset.again" />
      </Button>
      <ForgottenPassword isOpen={isAsking} onClose={() => setAsking(false)} />
    </>
  )
}

/**
 * Reads the link once and removes its secrets from the address bar and the history; they stay in memory with
 * the page.
 */
function useResetLink(): ResetLink | null {
  const search = useSearch()
  const [pathname, navigate] = useLocation()
  const [link] = useState(() => resetLinkOf(search))
  const clear = useEffectEvent(() => navigate(pathname, { replace: true }))
  useEffect(() => {
    if (search !== '') clear()
  }, [search])
  return link
}
