import { useEffect, useEffectEvent } from 'react'
import { useLocation, useSearch } from 'wouter'
import { usePaths } from '../../lib/routing/paths.ts'
import { useLoginNeeded } from './use-login-needed.ts'

/** Redirects to the login, and back afterwards; the result of a confirmation link is passed on. */
export function ToLogin() {
  const paths = usePaths()
  const success = new URLSearchParams(useSearch()).get('success')
  const [, navigate] = useLocation()
  useLoginNeeded()
  const go = useEffectEvent(() =>
    navigate(success === null ? paths.login() : `${paths.login()}?success=${encodeURIComponent(success)}`, {
      replace: true,
    }),
  )
  useEffect(() => go(), [])
  return null
}
