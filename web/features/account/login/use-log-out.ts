import { useState } from 'react'
import { useLogOutMutation } from './log-out.generated.ts'
import { useForgetVisitor } from './use-forget-visitor.ts'

/**
 * Ends the session and leaves nothing of the person behind, in any tab: name, return path, step and typed data of the
 * checkout. Answers false, and changes nothing, where the server could not be reached: the session would go on.
 */
export function useLogOut() {
  const [, send] = useLogOutMutation()
  const forgetVisitor = useForgetVisitor()
  const [isLoggingOut, setLoggingOut] = useState(false)

  const logOut = async (): Promise<boolean> => {
    setLoggingOut(true)
    const { data } = await send({})
    setLoggingOut(false)
    if (!data) return false
    forgetVisitor()
    return true
  }
  return { logOut, isLoggingOut }
}
