import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { useForgetAnswers } from '../../lib/graphql.tsx'
import { forgetPerson } from '../../lib/personal-storage.ts'
import { visitorAtom } from '../../lib/visitor.ts'
import { useLogOutMutation } from './log-out.generated.ts'

/**
 * Ends the session and leaves nothing of the person behind, in any tab: name, return path, step and typed data of the
 * checkout. Answers false, and changes nothing, where the server could not be reached: the session would go on.
 */
export function useLogOut() {
  const [, send] = useLogOutMutation()
  const forgetAnswers = useForgetAnswers()
  const setVisitor = useSetAtom(visitorAtom)
  const [isLoggingOut, setLoggingOut] = useState(false)

  /** `keepsAnswers` leaves what is on the screen as it is, for a page that shows nothing of the person. */
  const logOut = async ({ keepsAnswers = false }: { keepsAnswers?: boolean } = {}): Promise<boolean> => {
    setLoggingOut(true)
    const { data } = await send({})
    setLoggingOut(false)
    if (!data) return false
    setVisitor(null)
    forgetPerson()
    if (!keepsAnswers) forgetAnswers()
    return true
  }
  return { logOut, isLoggingOut }
}
