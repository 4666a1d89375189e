import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useEffectEvent } from 'react'
import { usePagePath } from '../../lib/routing/paths.ts'
import { returnPathAtom } from '../../features/account/login/return-path.ts'
import { isLeavingAtom } from '../../features/account/login/use-forget-visitor.ts'
import { currentVisitorAtom, endVisitorAtom } from '../../shop/visitor.ts'
import { useSnackbar } from '../../ui/overlays/snackbar.tsx'

/**
 * For a page that requires a login: login and registration lead back to it. A visitor who was logged in is
 * told that the session has expired.
 */
export function useLoginNeeded(): void {
  const snackbar = useSnackbar()
  const path = usePagePath()
  const visitor = useAtomValue(currentVisitorAtom)
  const endVisitor = useSetAtom(endVisitorAtom)
  const setReturnPath = useSetAtom(returnPathAtom)
  const isLeaving = useAtomValue(isLeavingAtom)

  const prepare = useEffectEvent(() => {
    if (visitor) snackbar.error({ id: 'account.session.ended' })
    endVisitor()
    if (!isLeaving) setReturnPath(path)
  })
  useEffect(() => prepare(), [])
}
