import { useMemo } from 'react'
import type { PlainMessageId } from '../../../lib/language/locale.tsx'
import { isConnectionError } from '../../../lib/graphql/graphql.tsx'
import type { Recipient } from '../../../shop/gifts/gift-rules.ts'
import { useSnackbar } from '../../../ui/overlays/snackbar.tsx'
import { type MailPreviewFieldsFragment, usePlanVoucherGiftMutation } from './plan-voucher-gift.generated.ts'
import type { VoucherGiftErrorCode } from '../../../generated/schema.ts'
import { refusalMessages } from '../../../lib/graphql/refusal-messages.ts'

export type PlanResult =
  | { as: 'done'; mail: MailPreviewFieldsFragment | null }
  /** `sendOn`: the day was refused; anything else was announced. */
  | { as: 'refused'; sendOn?: PlainMessageId }

/** Plans, changes or cancels the sending of one voucher, or asks for its mail. A retry is safe. */
export function usePlanGift(orderId: string, line: number) {
  const snackbar = useSnackbar()
  const [{ fetching }, send] = usePlanVoucherGiftMutation()
  const context = useMemo(() => ({ additionalTypenames: ['Order', 'OrderDetails'] }), [])

  const plan = async (recipient: Recipient | null, isPreview: boolean): Promise<PlanResult> => {
    const input = { orderId, line, recipient, isPreview }
    const { data, error } = await send({ input }, isPreview ? {} : context)
    if (!data) {
      const id = isConnectionError(error) ? 'voucher-gifts.error.offline' : 'voucher-gifts.error.failed'
      snackbar.error({ id })
      return { as: 'refused' }
    }
    const { mail, userErrors } = data.planVoucherGift
    const refusal = userErrors[0]
    if (!refusal) return { as: 'done', mail: mail ?? null }
    const id = voucherGiftErrorMessage(refusal.code)
    if (refusal.code === 'GIFT_DAY_NOT_POSSIBLE') return { as: 'refused', sendOn: id }
    snackbar.error({ id })
    return { as: 'refused' }
  }
  return { plan, isBusy: fetching }
}

/** The shop's sentence for every refusal. A code without a sentence does not compile. */
const voucherGiftErrorMessage = refusalMessages<VoucherGiftErrorCode>()('voucher-gifts', {
  INVALID_INPUT: 'voucher-gifts.error.failed',
  LOGIN_REQUIRED: 'orders.error.loginRequired',
  TOO_MANY_REQUESTS: 'orders.error.tooManyRequests',
})
