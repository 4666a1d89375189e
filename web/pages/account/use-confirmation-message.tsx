import { useAtomValue, useStore } from 'jotai'
import { useEffect, useEffectEvent } from 'react'
import { FormattedMessage } from 'react-intl'
import { Link, useLocation, useSearch } from 'wouter'
import { usePagePath, usePaths } from '../../lib/routing/paths.ts'
import { routePaths } from '../../lib/routing/routes.ts'
import { storageReadyAtom } from '../../lib/storage/stored-atom.ts'
import { useVisitor, visitorAtom } from '../../shop/visitor.ts'
import { useSnackbar } from '../../ui/overlays/snackbar.tsx'

/**
 * The link in the confirmation mail leads here with `?success=true` or `false`: shows the result and removes
 * it from the address, so that a reload does not repeat it. A logged-in visitor has confirmed a new address
 * of the same account; others are asked to log in, until they have. A link that is not valid leads on.
 */
export function useConfirmationMessage(): void {
  const snackbar = useSnackbar()
  const store = useStore()
  const search = useSearch()
  const [pathname, navigate] = useLocation()
  const isReady = useAtomValue(storageReadyAtom)
  const isLoggedIn = useVisitor() !== null
  const success = new URLSearchParams(search).get('success')

  const announce = useEffectEvent((result: string) => {
    if (result === 'true' && isLoggedIn) snackbar.success({ id: 'home.changed' })
    if (result === 'true' && !isLoggedIn) {
      const takeBack = snackbar.successUntilDone({ id: 'home.confirmed' })
      const stop = store.sub(visitorAtom, () => {
        takeBack()
        stop()
      })
    }
    if (result === 'false') snackbar.error(isLoggedIn ? <ChangeRefused /> : <LinkRefused />)
    const rest = new URLSearchParams(search)
    rest.delete('success')
    navigate(rest.size > 0 ? `${pathname}?${rest.toString()}` : pathname, { replace: true })
  })
  useEffect(() => {
    if (isReady && success !== null) announce(success)
  }, [isReady, success])
}

function ChangeRefused() {
  const paths = usePaths()
  return (
    <>
      <FormattedMessage id="home.changedNot" />{' '}
      <Link className="link-button" href={paths.profileData()}>
        <FormattedMessage id="home.changedNot.action" />
      </Link>
    </>
  )
}

/** The login itself needs no way to it. */
function LinkRefused() {
  const paths = usePaths()
  const isLogin = usePagePath() === routePaths.login
  return (
    <>
      <FormattedMessage id="home.confirmedNot" />{' '}
      {!isLogin && (
        <Link className="link-button" href={paths.login()}>
          <FormattedMessage id="shell.nav.login" />
        </Link>
      )}
    </>
  )
}
