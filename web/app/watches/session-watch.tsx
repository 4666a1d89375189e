import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useRef } from 'react'
import { isLeavingAtom } from '../../features/account/login/use-forget-visitor.ts'
import { useClearCache } from '../../lib/graphql/graphql.tsx'
import { storageReadyAtom } from '../../lib/storage/stored-atom.ts'
import { useVisitor } from '../../shop/visitor.ts'

/**
 * Refetches everything after a login or a logout, also in another tab: no visitor sees the results of
 * another.
 */
export function SessionWatch() {
  const isReady = useAtomValue(storageReadyAtom)
  const session = useVisitor()?.expiresAt ?? null
  const clearCache = useClearCache()
  const setLeaving = useSetAtom(isLeavingAtom)
  const known = useRef<string | null>(undefined)
  useEffect(() => {
    if (!isReady) return
    const before = known.current
    known.current = session
    if (before === undefined || before === session) return
    setLeaving(session === null)
    clearCache()
  }, [isReady, session, clearCache, setLeaving])
  return null
}
