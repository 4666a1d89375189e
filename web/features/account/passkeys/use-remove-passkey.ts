import { useSnackbar } from '../../../ui/overlays/snackbar.tsx'
import { passkeyContext } from './passkey-context.ts'
import { useRemovePasskeyMutation } from './remove-passkey.generated.ts'
import { type PasskeyResult, usePasskeyResponse } from './use-passkey-response.ts'

/** Removes a passkey and says so. One that was removed elsewhere meanwhile is gone, as it was asked. */
export function useRemovePasskey() {
  const snackbar = useSnackbar()
  const applyResponse = usePasskeyResponse()
  const [{ fetching }, send] = useRemovePasskeyMutation()
  const remove = async (passkeyId: string): Promise<PasskeyResult> => {
    const { data, error } = await send({ input: { passkeyId } }, passkeyContext)
    const errors = data?.removePasskey.userErrors
    if (!errors?.every(({ code }) => code === 'PASSKEY_NOT_FOUND')) return applyResponse(errors, error)
    snackbar.success({ id: 'passkeys.removed' })
    return 'done'
  }
  return { remove, isBusy: fetching }
}
