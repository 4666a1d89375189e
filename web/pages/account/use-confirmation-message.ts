import { useAtomValue, useStore } from 'jotai'
import { useEffect, useEffectEvent } from 'react'
import { useIntl } from 'react-intl'
import { useLocation, useSearch } from 'wouter'
import { storageReadyAtom } from '../../lib/storage/stored-atom.ts'
import { useVisitor, visitorAtom } from '../../shop/visitor.ts'
import { useSnackbar } from '../../ui/overlays/snackbar.tsx'

/**
 * The link in the confirmation mail leads here with `?success=true` or `false`: shows the result and removes
 * it from the address, so that a reload does not repeat it. A logged-in visitor has confirmed a new address
 * of the same account; others are asked to log in, until they have.
 */
export function useConfirmationMessage(): void {
  const intl = useIntl()
  const snackbar = useSnackbar()
  const store = useStore()
  const search = useSearch()
  const [pathname, navigate] = useLocation()
  const isReady = useAtomValue(storageReadyAtom)
  const isLoggedIn = useVisitor() !== null
  const success = new URLSearchParams(search).get('success')

  const announce = useEffectEvent((result: string) => {
    if (result === 'true' && isLoggedIn) snackbar.success(intl.formatMessage({ id: 'home.changed' }))
    if (result === 'true' && !isLoggedIn) {
      const takeBack = snackbar.successUntilDone(intl.formatMessage({ id: 'home.confirmed' }))
      const stop = store.sub(visitorAtom, () => {
        takeBack()
        stop()
      })
    }
    if (result === 'false')
      snackbar.error(intl.formatMessage({ id: isLoggedIn ? 'home.changedNot' : 'home.confirmedNot' }))
    const rest = new URLSearchParams(search)
    rest.delete('success')
    navigate(rest.size > 0 ? `${pathname}?${rest.toString()}` : pathname, { replace: true })
  })
  useEffect(() => {
    if (isReady && success !== null) announce(success)
  }, [isReady, success])
}
