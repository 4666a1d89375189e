import { useState } from 'react'
import { useLogOutMutation } from './log-out.generated.ts'
import { useForgetVisitor } from './use-forget-visitor.ts'

/**
 * Ends the session and deletes everything about the person, in all tabs: name, return path, step and typed
 * data. Resolves to false, and changes nothing, if the server is unreachable: the session would continue.
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
