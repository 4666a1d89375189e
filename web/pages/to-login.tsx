import { useAtom, useSetAtom } from 'jotai'
import { useEffect, useEffectEvent } from 'react'
import { useIntl } from 'react-intl'
import { useLocation, useSearch } from 'wouter'
import { usePagePath, usePaths } from '../app/paths.ts'
import { returnPathAtom } from '../features/account/return-path.ts'
import { visitorAtom } from '../lib/visitor.ts'
import { useSnackbar } from '../ui/snackbar.tsx'

/** Leads to the login and back again afterwards. Whoever thought to be logged in hears that the session is over. */
export function ToLogin() {
  const intl = useIntl()
  const snackbar = useSnackbar()
  const paths = usePaths()
  const path = usePagePath()
  const success = new URLSearchParams(useSearch()).get('success')
  const [, navigate] = useLocation()
  const [visitor, setVisitor] = useAtom(visitorAtom)
  const setReturnPath = useSetAtom(returnPathAtom)

  const go = useEffectEvent(() => {
    if (visitor) snackbar.error(intl.formatMessage({ id: 'account.session.ended' }))
    setVisitor(null)
    setReturnPath(path)
    navigate(success === null ? paths.login() : `${paths.login()}?success=${encodeURIComponent(success)}`, { replace: true })
  })
  useEffect(() => go(), [])
  return null
}
