import { type CreateShareLinkMutation, useCreateShareLinkMutation } from './create-share-link.generated.ts'
import { shareErrorMessage } from './share-error-messages.ts'
import { useShareLinkQuery } from './share-link.generated.ts'
import { useStayLink } from './use-stay-link.ts'
import { useWithdrawShareLinkMutation } from './withdraw-share-link.generated.ts'

type Payload = CreateShareLinkMutation['createShareLink']

/** The link that invites guests to a stay; both changes return what is true afterwards. */
export function useShareLink(orderId: string) {
  const [{ data, error }, ask] = useShareLinkQuery({ variables: { id: orderId } })
  const [creating, create] = useCreateShareLinkMutation()
  const [withdrawing, withdraw] = useWithdrawShareLinkMutation()
  const isBusy = creating.fetching || withdrawing.fetching
  const order = data?.viewer?.order
  const { link, token, place, press, take, confirm } = useStayLink(order?.shareLink ?? null, isBusy)
  const input = { orderId }
  const isDone = (payload: Payload | undefined): boolean => {
    const refusal = payload?.userErrors[0]
    return take({ link: payload?.shareLink, refusal: refusal && shareErrorMessage(refusal.code) })
  }
  return {
    link,
    token,
    place,
    hasFailed: error !== undefined && !order,
    retry: () => ask({ requestPolicy: 'network-only' }),
    isBusy,
    create: () =>
      press(async () => {
        isDone((await create({ input })).data?.createShareLink)
      }),
    withdraw: () =>
      press(async () => {
        if (isDone((await withdraw({ input })).data?.withdrawShareLink)) confirm('share-links.withdrawn')
      }),
  }
}
