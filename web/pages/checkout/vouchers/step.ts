import type { VoucherPrice } from '../../../features/vouchers/order/load-price.ts'
import type { PricedCart } from '../../../features/vouchers/order/use-priced-cart.ts'
import type {
  chosenAddresses,
  VoucherCheckoutDraft,
} from '../../../features/vouchers/order/voucher-checkout-draft.ts'
import type { VoucherCart } from '../../../shop/cart/voucher-cart.ts'
import type { BookingVoucherQuery } from './booking-voucher.generated.ts'

type VoucherBuyer = NonNullable<BookingVoucherQuery['viewer']>

/** The input of each step of the flow. */
export interface VoucherStepProps {
  cart: VoucherCart
  viewer: VoucherBuyer
  price: VoucherPrice
  priced: PricedCart
  /** Null if the spa API did not return it. */
  offered: BookingVoucherQuery['voucherOffer']['paymentMethods'] | null
  /** The store in on-site mode. */
  onSiteStoreNumber: number | null
  /** Vouchers are sent by post: a delivery address is needed. */
  isSent: boolean
  /** The invoice is no small one, or what is sent goes to its address. */
  needsBilling: boolean
  addresses: ReturnType<typeof chosenAddresses<NonNullable<VoucherBuyer['addressBook']>['addresses'][number]>>
  draft: VoucherCheckoutDraft
  onDraft: (change: Partial<VoucherCheckoutDraft>) => void
  /** Refetches addresses and payment methods. */
  refresh: () => Promise<unknown>
}
