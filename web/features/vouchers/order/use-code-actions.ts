import { useRef, useState } from 'react'
import type { CodeActions, CodeResult } from '../codes/use-codes.ts'
import { isSameCode } from '../codes/used-codes.ts'
import { changeCodes, type CodeChange, type CodeStore } from './change-codes.ts'

/** The actions of the code field: one change at a time, a press meanwhile is ignored. */
export function useCodeActions({ codes, ...store }: CodeStore & { codes: string[] }) {
  const isChanging = useRef(false)
  const [busyWith, setBusyWith] = useState<string | null>(null)
  const change = async (what: string, wanted: CodeChange): Promise<CodeResult | null> => {
    if (isChanging.current) return null
    isChanging.current = true
    setBusyWith(what)
    try {
      return await changeCodes(wanted, store)
    } finally {
      isChanging.current = false
      setBusyWith(null)
    }
  }
  const redeem = async (code: string): Promise<CodeResult | null> => {
    if (codes.some((used) => isSameCode(used, code)))
      return { kind: 'refused', code: 'CODE_ALREADY_USED', retryAfterSeconds: null }
    return change('code', { codes, added: code })
  }
  const remove = (code: string): Promise<CodeResult | null> =>
    change(code, { codes: codes.filter((used) => !isSameCode(used, code)), added: null })
  const actions: CodeActions = { redeem, removeDiscount: remove, removeVoucher: remove, busyWith }
  return { actions, isChanging }
}
