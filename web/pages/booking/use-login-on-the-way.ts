import { useSetAtom } from 'jotai'
import { returnPathAtom } from '../../features/account/login/return-path.ts'
import { usePagePath, usePaths } from '../../lib/routing/paths.ts'

/** For a link to the login on the way to a booking: afterwards the visitor is on this page again. */
export function useLoginOnTheWay(): { loginHref: string; onLogin: () => void } {
  const paths = usePaths()
  const path = usePagePath()
  const setReturnPath = useSetAtom(returnPathAtom)
  return { loginHref: paths.login(), onLogin: () => setReturnPath(path) }
}
