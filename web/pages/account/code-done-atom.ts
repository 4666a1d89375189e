import { atom } from 'jotai'
import { pendingCodeAtom } from '../../features/account/code/pending-code.ts'
import { registrationDraftAtom } from '../../features/account/register/register-draft.ts'

/** The code is not waited for any more, but its address is typed already. */
export const codeDoneAtom = atom(null, (get, set) => {
  const pending = get(pendingCodeAtom)
  if (pending) set(registrationDraftAtom, { ...get(registrationDraftAtom), email: pending.email })
  set(pendingCodeAtom, null)
})
