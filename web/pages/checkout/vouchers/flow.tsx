import { useAtom } from 'jotai'
import { type ReactNode, useState } from 'react'
import { addressSchema } from '../../../features/account/addresses/address-rules.ts'
import {
  chosenAddresses,
  ownDraft,
  type VoucherCheckoutDraft,
  voucherCheckoutDraftAtom,
} from '../../../features/vouchers/order/voucher-checkout-draft.ts'
import { checkForm } from '../../../lib/forms/form-check.ts'
import { countOf, hasPostal } from '../../../shop/cart/voucher-cards.ts'
import { CheckoutSteps } from '../steps/checkout-steps.tsx'
import { VoucherCheckoutData } from './voucher-checkout-data.tsx'
import { VoucherCheckoutPayment } from './voucher-checkout-payment.tsx'
import type { VoucherStepProps } from './step.ts'

type VoucherCheckoutStepsProps = Omit<
  VoucherStepProps,
  'isSent' | 'needsBilling' | 'addresses' | 'draft' | 'onDraft'
> & {
  strip: ReactNode
  summary: ReactNode
}

/** Up to this total an invoice has the name of its buyer alone (§ 33 UStDV). */
const smallInvoiceMinor = 250_00

/**
 * Two steps beside the order summary. The step is stored, but the second is only reached while the first is
 * complete. The first is complete by itself where no address is needed and nothing is sent by post.
 */
export function VoucherCheckoutSteps({ strip, summary, ...props }: VoucherCheckoutStepsProps) {
  const { cart, viewer, price, onSiteStoreNumber } = props
  const [stored, setDraft] = useAtom(voucherCheckoutDraftAtom)
  const draft = ownDraft(stored, viewer.id)
  const onDraft = (change: Partial<VoucherCheckoutDraft>): void =>
    setDraft((now) => ({ ...ownDraft(now, viewer.id), ...change }))
  const isSent = onSiteStoreNumber === null && hasPostal(cart.cards)
  const addresses = chosenAddresses(draft, viewer.addressBook ?? null)
  const isAddressMissing =
    isSent && addresses.deliverTo === 'NEW' && checkForm(addressSchema, draft.newAddress).errors !== null
  const totalMinor = price.subtotal.minor + (price.shipping?.minor ?? 0)
  const needsBilling = totalMinor > smallInvoiceMinor || (isSent && addresses.deliverTo === 'BILLING')
  const isBillingMissing = needsBilling && !addresses.billing
  const [isDoneBefore] = useState(!isSent && !isBillingMissing)
  const step = isBillingMissing || isAddressMissing ? 0 : (draft.step ?? (isDoneBefore ? 1 : 0))
  const letters = countOf(cart.cards.filter(({ delivery }) => delivery === 'POSTAL'))
  const Step = step === 0 ? VoucherCheckoutData : VoucherCheckoutPayment
  return (
    <CheckoutSteps
      steps={[
        {
          name: 'voucher-checkout.step.data',
          title: !isSent
            ? 'voucher-checkout.data.title'
            : letters === 1
              ? 'voucher-checkout.data.titlePostal'
              : 'voucher-checkout.data.titlePostalMany',
        },
        { name: 'voucher-checkout.step.payment', title: 'finalize.payment.title' },
      ]}
      current={step}
      onBack={() => onDraft({ step: 0 })}
      strip={strip}
      summary={summary}
    >
      <Step
        {...props}
        isSent={isSent}
        needsBilling={needsBilling}
        addresses={addresses}
        draft={draft}
        onDraft={onDraft}
      />
    </CheckoutSteps>
  )
}
