import { useAtom } from 'jotai'
import type { ReactNode } from 'react'
import { addressSchema } from '../../../features/account/addresses/address-rules.ts'
import type { PricedCart, VoucherPrice } from '../../../features/vouchers/order/use-priced-cart.ts'
import {
  chosenAddresses,
  ownDraft,
  type VoucherCheckoutDraft,
  voucherCheckoutDraftAtom,
} from '../../../features/vouchers/order/voucher-checkout-draft.ts'
import { checkForm } from '../../../lib/form-check.ts'
import { hasPostal, type VoucherCart } from '../../../shop/voucher-cart.ts'
import type { BookingVoucherQuery } from './booking-voucher.generated.ts'
import { CheckoutSteps } from '../../checkout/checkout-steps.tsx'
import { VoucherCheckoutData } from './voucher-checkout-data.tsx'
import { VoucherCheckoutPayment } from './voucher-checkout-payment.tsx'

type VoucherBuyer = NonNullable<BookingVoucherQuery['viewer']>

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

type VoucherCheckoutStepsProps = Omit<VoucherStepProps, 'isSent' | 'addresses' | 'draft' | 'onDraft'> & {
  strip: ReactNode
  slip: ReactNode
}

/** Two steps beside the slip. The step is kept, but the second is only reached while the first is complete. */
export function VoucherCheckoutSteps({ strip, slip, ...props }: VoucherCheckoutStepsProps) {
  const { cart, viewer, onSiteStoreNumber } = props
  const [kept, setDraft] = useAtom(voucherCheckoutDraftAtom)
  const draft = ownDraft(kept, viewer.id)
  const onDraft = (change: Partial<VoucherCheckoutDraft>): void =>
    setDraft((now) => ({ ...ownDraft(now, viewer.id), ...change }))
  const isSent = onSiteStoreNumber === null && hasPostal(cart.cards)
  const addresses = chosenAddresses(draft, viewer.addressBook ?? null)
  const isAddressMissing =
    isSent && addresses.deliverTo === 'NEW' && checkForm(addressSchema, draft.newAddress).errors !== null
  const step = addresses.billing && !isAddressMissing ? draft.step : 0
  const Step = step === 0 ? VoucherCheckoutData : VoucherCheckoutPayment
  return (
    <CheckoutSteps
      steps={[
        {
          name: 'voucher-checkout.step.data',
          title: isSent ? 'voucher-checkout.data.titlePostal' : 'voucher-checkout.data.title',
        },
        { name: 'voucher-checkout.step.payment', title: 'finalize.payment.title' },
      ]}
      current={step}
      onBack={() => onDraft({ step: 0 })}
      strip={strip}
      slip={slip}
    >
      <Step {...props} isSent={isSent} addresses={addresses} draft={draft} onDraft={onDraft} />
    </CheckoutSteps>
  )
}
