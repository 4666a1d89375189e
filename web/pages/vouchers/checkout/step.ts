import type { PricedCart, VoucherPrice } from '../../../features/vouchers/order/use-priced-cart.ts'
import type {
  chosenAddresses,
  VoucherCheckoutDraft,
} from '../../../features/vouchers/order/voucher-checkout-draft.ts'
import type { VoucherCart } from '../../../shop/voucher-cart.ts'
import type { BookingVoucherQuery } from './booking-voucher.generated.ts'

type VoucherBuyer = NonNullable<BookingVoucherQuery['viewer']>

/** What each step of the flow works on. */
export interface VoucherStepProps {
  cart: VoucherCart
  viewer: VoucherBuyer
  price: VoucherPrice
  priced: PricedCart
  /** Null where the spa did not say. */
  offered: BookingVoucherQuery['voucherOffer']['paymentMethods'] | null
  /** The store whose tablet it is. */
  onSiteStoreNumber: number | null
  /** Vouchers go by post: it has to be said where to. */
  isSent: boolean
  addresses: ReturnType<typeof chosenAddresses<NonNullable<VoucherBuyer['addressBook']>['addresses'][number]>>
  draft: VoucherCheckoutDraft
  onDraft: (change: Partial<VoucherCheckoutDraft>) => void
  /** Asks for the visitor's addresses and the ways to pay again. */
  refresh: () => Promise<unknown>
}
