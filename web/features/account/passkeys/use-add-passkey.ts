import { useState } from 'react'
import type { PlainMessageId } from '../../../lib/language/locale.tsx'
import { useSnackbar } from '../../../ui/overlays/snackbar.tsx'
import { useAddPasskeyMutation } from './add-passkey.generated.ts'
import { useCreatePasskeyOptionsMutation } from './create-passkey-options.generated.ts'
import { passkeyContext } from './passkey-context.ts'
import { type PasskeyResult, usePasskeyResponse } from './use-passkey-response.ts'

/** Creates a passkey and says what came of it. */
export function useAddPasskey() {
  const snackbar = useSnackbar()
  const applyResponse = usePasskeyResponse()
  const [, ask] = useCreatePasskeyOptionsMutation()
  const [, send] = useAddPasskeyMutation()
  const [isBusy, setBusy] = useState(false)

  const create = async (): Promise<PasskeyResult> => {
    const { data, error } = await ask({})
    const options = data?.createPasskeyOptions
    if (!options?.optionsJson) return applyResponse(options?.userErrors, error)
    const { createPasskey } = await import('./ceremony.ts')
    const input = await createPasskey(options.optionsJson).catch((fault: unknown) => {
      snackbar.error({ id: faultMessage(fault) })
    })
    if (!input) return 'refused'
    const saved = await send({ input }, passkeyContext)
    if (!saved.data?.addPasskey.passkey) return applyResponse(saved.data?.addPasskey.userErrors, saved.error)
    snackbar.success({ id: 'passkeys.added' })
    return 'done'
  }
  const add = async (): Promise<PasskeyResult> => {
    setBusy(true)
    return create().finally(() => setBusy(false))
  }
  return { add, isBusy }
}

/**
 * The message of a fault, by the names of the standard. A dialog that was closed is no mistake, and can be
 * opened again.
 */
function faultMessage(fault: unknown): PlainMessageId {
  const name = fault instanceof Error ? fault.name : ''
  if (name === 'InvalidStateError') return 'passkeys.fault.known'
  return name === 'NotAllowedError' ? 'passkeys.fault.closed' : 'passkeys.fault.unable'
}
