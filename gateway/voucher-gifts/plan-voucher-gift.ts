import type { MutationResolvers } from '../generated/resolvers.ts'
import { orderIds } from '../base/ids.ts'
import { reloadOrder } from '../orders/reload.ts'
import { readAfterWrite } from '../spa/reads.ts'
import { voucherGiftErrors } from './problems.ts'

/** Repeatable: each call replaces the plan before it. */
export const planVoucherGift: MutationResolvers['planVoucherGift'] = async (
  _root,
  { input: { orderId: id, line, recipient, isPreview } },
  { spa, loaders },
) => {
  const orderId = orderIds.read(id)
  if (orderId === null) return refused('VOUCHER_NOT_FOUND', 'orderId', 'There is no such order.')
  const body = { gift: recipient ?? null, isPreview }
  try {
    const { mail } = await spa.visitor.writeIdempotent((api) =>
      api.POST('/v2/order/{orderId}/vouchers/{line}/gift', { params: { path: { orderId, line } }, body }),
    )
    return { order: isPreview ? null : readAfterWrite(reloadOrder(loaders, orderId)), mail, userErrors: [] }
  } catch (error) {
    return { order: null, mail: null, userErrors: voucherGiftErrors.from(error) }
  }
}

function refused(...error: Parameters<typeof voucherGiftErrors.of>) {
  return { order: null, mail: null, userErrors: voucherGiftErrors.of(...error) }
}
