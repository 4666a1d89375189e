import { useState } from 'react'
import { isConnectionError } from '../../../lib/graphql/graphql.tsx'
import { useSnackbar } from '../../../ui/overlays/snackbar.tsx'
import { useDeleteCompanionMutation } from './delete-companion.generated.ts'
import type { CompanionErrorCode } from '../../../generated/schema.ts'
import { refusalMessages } from '../../../lib/graphql/refusal-messages.ts'

/** Forgets a companion and announces the result; resolves to whether the companion is gone. */
export function useDeleteCompanion() {
  const snackbar = useSnackbar()
  const [, send] = useDeleteCompanionMutation()
  const [busyWith, setBusyWith] = useState<string | null>(null)

  const remove = async ({ id, firstName }: { id: string; firstName: string }): Promise<boolean> => {
    setBusyWith(id)
    const { data, error } = await send(
      { input: { companionId: id } },
      { additionalTypenames: ['Companion', 'Viewer'] },
    )
    setBusyWith(null)
    const refusals = data?.deleteCompanion.userErrors
    // Deleted already: in another tab, or by an attempt whose response was lost.
    const isGone = refusals?.every(({ code }) => code === 'COMPANION_NOT_FOUND') ?? false
    if (isGone) snackbar.success({ id: 'companions.deleted' }, { name: firstName })
    else if (refusals?.[0]) snackbar.error({ id: companionErrorMessage(refusals[0].code) })
    else snackbar.error({ id: isConnectionError(error) ? 'forms.error.offline' : 'forms.error.failed' })
    return isGone
  }
  return { remove, busyWith }
}

/** The shop's sentence for every refusal. A code without a sentence does not compile. */
const companionErrorMessage = refusalMessages<CompanionErrorCode>()('companions', {})
