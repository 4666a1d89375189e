import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useSnackbar } from '../../../ui/overlays/snackbar.tsx'
import { type CreateShareLinkMutation, useCreateShareLinkMutation } from './create-share-link.generated.ts'
import { shareErrorMessage } from './share-error-messages.ts'
import { type ShareLinkFieldsFragment, useShareLinkQuery } from './share-link.generated.ts'
import { useWithdrawShareLinkMutation } from './withdraw-share-link.generated.ts'

type Payload = CreateShareLinkMutation['createShareLink']

/** The link of a stay; both changes return what is true afterwards. A refusal is shown as a message. */
export function useShareLink(orderId: string) {
  const intl = useIntl()
  const snackbar = useSnackbar()
  const [{ data, error }, ask] = useShareLinkQuery({ variables: { id: orderId } })
  const [creating, create] = useCreateShareLinkMutation()
  const [withdrawing, withdraw] = useWithdrawShareLinkMutation()
  const [changed, setChanged] = useState<ShareLinkFieldsFragment | null>(null)
  const input = { orderId }

  /** Whether the change was made. */
  const take = (payload: Payload | undefined): boolean => {
    if (payload?.shareLink) {
      setChanged(payload.shareLink)
      return true
    }
    const refusal = payload?.userErrors[0]
    snackbar.error(
      intl.formatMessage({ id: refusal ? shareErrorMessage(refusal.code) : 'share-links.failed' }),
    )
    return false
  }
  return {
    link: changed ?? data?.viewer?.order?.shareLink ?? null,
    hasFailed: error !== undefined && !data?.viewer?.order,
    retry: () => ask({ requestPolicy: 'network-only' }),
    isBusy: creating.fetching || withdrawing.fetching,
    create: async () => {
      take((await create({ input })).data?.createShareLink)
    },
    withdraw: async () => {
      if (take((await withdraw({ input })).data?.withdrawShareLink))
        snackbar.success(intl.formatMessage({ id: 'share-links.withdrawn' }))
    },
  }
}
