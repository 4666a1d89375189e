import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { usePendingCode } from '../../features/account/code/pending-code.ts'
import { visitorAtom } from '../../shop/visitor.ts'
import { codeDoneAtom } from './code-done-atom.ts'
import { isKnownAtom } from './known-atom.ts'

/** What a step that needs an account shows: a new one, a login, or the code that one of the two waits for. */
export function useAccountView(isOfAccount = false) {
  const hadVisitor = useAtomValue(visitorAtom) !== null
  const [chosen, setKnown] = useAtom(isKnownAtom)
  const pending = usePendingCode()
  const endCode = useSetAtom(codeDoneAtom)
  const isLogin = pending?.isLogin === true
  const isKnown = chosen ?? (isOfAccount || hadVisitor || isLogin)
  const hasCode = pending !== null && isLogin === isKnown
  const view = hasCode ? 'code' : isKnown ? 'known' : 'new'
  return { view, pending, isLogin, setKnown, endCode } as const
}

export type AccountView = ReturnType<typeof useAccountView>
