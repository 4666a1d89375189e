import { useSetAtom } from 'jotai'
import type { UpdatePersonalDataInput } from '../../../generated/schema.ts'
import type { FormErrors } from '../../../lib/forms/form-check.ts'
import { visitorAtom } from '../../../shop/visitor.ts'
import { useSnackbar } from '../../../ui/overlays/snackbar.tsx'
import { useUpdatePersonalDataMutation } from './update-personal-data.generated.ts'
import { useAccountResponse } from '../use-account-response.ts'

interface SaveResult {
  /** Null if nothing was saved. */
  saved: { isNewsletterPending: boolean } | null
  errors: FormErrors | null
}

/**
 * Saves personal data, announces the mails that were sent (none for an address that was already pending) and
 * updates the name in the header.
 */
export function useSavePersonalData(
  pendingBefore: string | null,
): (input: UpdatePersonalDataInput, fields: string[]) => Promise<SaveResult> {
  const snackbar = useSnackbar()
  const [, send] = useUpdatePersonalDataMutation()
  const setVisitor = useSetAtom(visitorAtom)
  const applyResponse = useAccountResponse()
  return async (input, fields) => {
    const { data, error } = await send({ input })
    const errors = applyResponse({ userErrors: data?.updatePersonalData.userErrors, error, fields })
    const viewer = data?.updatePersonalData.viewer
    if (!data || !viewer) return { saved: null, errors }
    const { isNewsletterPending } = data.updatePersonalData
    setVisitor((now) => now && { ...now, name: viewer.firstName })
    // If the newsletter could not be changed, the refusal states that the rest was saved.
    if (data.updatePersonalData.userErrors.length === 0) snackbar.success({ id: 'account.data.saved' })
    if (viewer.pendingEmail !== null && viewer.pendingEmail !== pendingBefore) {
      snackbar.success({ id: 'account.data.emailAsked' }, { pendingEmail: viewer.pendingEmail })
    }
    if (isNewsletterPending) snackbar.success({ id: 'account.data.newsletterAsked' }, { email: viewer.email })
    return { saved: { isNewsletterPending }, errors }
  }
}
