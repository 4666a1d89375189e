import { useAtom, useAtomValue } from 'jotai'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'wouter'
import { returnPathAtom } from '../../features/account/login/return-path.ts'
import { useLocale } from '../../lib/language/locale.tsx'
import { localize } from '../../lib/routing/localize.ts'
import { usePaths } from '../../lib/routing/paths.ts'
import { storageReadyAtom } from '../../lib/storage/stored-atom.ts'
import { type Visitor, useVisitor } from '../../shop/visitor.ts'
import { useWelcome } from './use-welcome.ts'

/**
 * Leads a visitor who logs in to the page that asked for the login, otherwise home. One who is already logged
 * in, maybe just now in another tab, is sent on at once, otherwise to the profile.
 */
export function useArrival(): (visitor: Visitor) => Promise<void> {
  const paths = usePaths()
  const locale = useLocale()
  const [, navigate] = useLocation()
  const isReady = useAtomValue(storageReadyAtom)
  const visitor = useVisitor()
  const [returnPath, setReturnPath] = useAtom(returnPathAtom)
  const welcome = useWelcome()
  const isArriving = useRef(false)

  const leadOn = (otherwise: string): void => {
    setReturnPath(null)
    navigate(returnPath === null ? otherwise : localize(returnPath, locale), { replace: true })
  }
  const sendOn = useEffectEvent(leadOn)
  const isLoggedIn = isReady && visitor !== null
  useEffect(() => {
    if (isLoggedIn && !isArriving.current) sendOn(paths.profile())
  }, [isLoggedIn, paths])

  return async (loggedIn) => {
    isArriving.current = true
    await welcome(loggedIn)
    leadOn(paths.home())
  }
}
