import { use, useState } from 'react'
import type { CombinedError } from 'urql'
import type { HouseErrorCode } from '../../generated/house-schema.ts'
import type { PlainMessageId } from '../../lib/language/locale.tsx'
import { failureMessage, houseErrorMessage } from '../error-messages.ts'
import { SignedInContext, type Staff } from './context.ts'

interface Answer {
  payload?: { staff: Staff | null; userErrors: { code: HouseErrorCode }[] }
  error?: CombinedError
}

/** A way to sign in: one try at a time, and why the last one was refused. */
export function useSignIn() {
  const signedIn = use(SignedInContext)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<PlainMessageId | null>(null)
  return {
    isBusy,
    refusal,
    /** Runs a try, which ends with the refusal's message or null. */
    run(attempt: () => Promise<PlainMessageId | null>): void {
      setBusy(true)
      setRefusal(null)
      attempt()
        .catch((): PlainMessageId => 'house.failed.text')
        .then((why) => {
          setRefusal(why)
          setBusy(false)
        })
        .catch(() => undefined)
    },
    /** Goes on with who has signed in, or returns why not. */
    signIn({ payload, error }: Answer): PlainMessageId | null {
      if (payload?.staff) {
        signedIn(payload.staff)
        return null
      }
      const code = payload?.userErrors[0]?.code
      return code ? houseErrorMessage(code) : failureMessage(error)
    },
  }
}
