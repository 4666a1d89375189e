import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { isLeavingAtom } from '../../features/account/login/use-forget-visitor.ts'
import { useClearCache } from '../../lib/graphql/graphql.tsx'
import { otherAccountEvent } from '../../lib/graphql/shown-account.ts'
import { reloadPage } from '../../lib/routing/reload-page.ts'
import { forgetSavedPages } from '../../lib/storage/saved-pages.ts'
import { storageReadyAtom } from '../../lib/storage/stored-atom.ts'
import { useVisitor, visitorAtom } from '../../shop/visitor.ts'
import { InlineButton } from '../../ui/button.tsx'
import { useSnackbar } from '../../ui/overlays/snackbar.tsx'

/**
 * Refetches everything after a login or a logout, also in another tab: no visitor sees the results of
 * another. A page that did not hear of it says so once a mutation was refused for it.
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
  useForgetSavedPages(isReady)
  const snackbar = useSnackbar()
  useEffect(() => {
    const tell = (): void => void snackbar.choice(otherAccount)
    window.addEventListener(otherAccountEvent, tell)
    return () => window.removeEventListener(otherAccountEvent, tell)
  }, [snackbar])
  return null
}

/** A saved page goes with its session, also with one that has ended while no page was open. */
function useForgetSavedPages(isReady: boolean): void {
  const expiresAt = useAtomValue(visitorAtom)?.expiresAt ?? null
  const known = useRef<string | null>(undefined)
  useEffect(() => {
    if (!isReady) return
    const isAnother = known.current !== undefined && known.current !== expiresAt
    known.current = expiresAt
    if (isAnother || (expiresAt && Date.parse(expiresAt) <= Date.now())) void forgetSavedPages()
  }, [isReady, expiresAt])
}

const otherAccount = (
  <>
    <FormattedMessage id="shell.otherAccount" />{' '}
    <InlineButton onClick={reloadPage}>
      <FormattedMessage id="shell.otherAccount.reload" />
    </InlineButton>
  </>
)
