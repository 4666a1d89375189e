import { useSetAtom } from 'jotai'
import { useLocation } from 'wouter'
import { usePaths } from '../../../lib/routing/paths.ts'
import { useOrderVouchers } from '../../../features/payments/use-order-vouchers.ts'
import type { VoucherOrderRequest } from '../../../features/payments/voucher-order-request.ts'
import type { VoucherRefusal } from '../../../features/vouchers/codes/price-refusals.ts'
import { useTrackPurchase } from '../../../shop/consent/analytics.ts'
import { useSnackbar } from '../../../ui/overlays/snackbar.tsx'
import { settleVouchersAtom } from '../result/use-settled-vouchers.ts'

/**
 * Sends an order and navigates to where the response leads: to the provider, or to the success page if
 * nothing was left to pay. Returns a refusal.
 */
export function useSendVoucherOrder() {
  const paths = usePaths()
  const [, navigate] = useLocation()
  const snackbar = useSnackbar()
  const settle = useSetAtom(settleVouchersAtom)
  const { order, isPaying } = useOrderVouchers()
  const trackPurchase = useTrackPurchase()

  const lost = (isOffline: boolean): void =>
    snackbar.error({ id: isOffline ? 'voucher-checkout.offline' : 'voucher-checkout.failedToOrder' })

  const send = async (request: VoucherOrderRequest): Promise<VoucherRefusal | null> => {
    const result = await order(request)
    if (result?.kind === 'failed') lost(result.isOffline)
    if (result?.kind === 'confirmed') {
      // The order is placed, whether or not the next page loads.
      settle({ reference: result.orderId, status: 'PAID' })
      trackPurchase({ kind: 'voucher', reference: result.orderId, paidMinor: 0 })
      navigate(`${paths.voucherSuccess()}?order=${encodeURIComponent(result.orderId)}`)
    }
    return result?.kind === 'refused' ? result : null
  }

  return { send, lost, isPaying }
}
