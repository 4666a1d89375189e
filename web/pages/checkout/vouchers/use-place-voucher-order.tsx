import { useRef, useState } from 'react'
import { addressSchema } from '../../../features/account/addresses/address-rules.ts'
import { isImplemented } from '../../../features/payments/payment-methods.ts'
import type { VoucherOrder } from '../../../features/payments/voucher-order-request.ts'
import { toOrderedCard } from '../../../features/vouchers/cart/card-input.ts'
import type { VoucherRefusal } from '../../../features/vouchers/codes/price-refusals.ts'
import type { PaymentKind } from '../../../generated/schema.ts'
import { checkForm } from '../../../lib/forms/form-check.ts'
import { useLocale } from '../../../lib/language/locale.tsx'
import { useSnackbar } from '../../../ui/overlays/snackbar.tsx'
import { useRefusalSentence } from './use-refusal-sentence.ts'
import { useSendVoucherOrder } from './use-send-voucher-order.tsx'
import type { VoucherStepProps } from './step.ts'

interface PlaceOptions extends VoucherStepProps {
  /** Null if nothing is left to pay. */
  method: { id: string; name: string; kind: PaymentKind } | null
  /** The name of a payment method that the shop does not support yet. */
  onNotPossible: (methodName: string) => void
}

/**
 * Submits the payment. The price is queried once more before, so that no visitor pays another sum than the
 * button shows.
 */
export function usePlaceVoucherOrder({ method, onNotPossible, ...step }: PlaceOptions) {
  const { viewer, price, priced, onDraft, refresh } = step
  const locale = useLocale()
  const snackbar = useSnackbar()
  const refused = useRefusalSentence()
  const { send, lost, isPaying } = useSendVoucherOrder()
  const isAsking = useRef(false)
  const [isSure, setSure] = useState(true)

  /** Whether the price is still the one on the button. */
  const isPriceRight = async (): Promise<boolean> => {
    const now = await priced.makeSure()
    if (now.kind === 'failed') lost(now.isOffline)
    if (now.kind !== 'known') return false
    if (now.price.total.minor !== price.total.minor) snackbar.error({ id: 'payments.amountChanged' })
    return now.price.total.minor === price.total.minor
  }

  const explain = (why: VoucherRefusal): void => {
    const { code, field } = why
    if (priced.dropRefused(why)) return
    if (code === 'METHOD_NOT_IMPLEMENTED') return onNotPossible(method?.name ?? '')
    refused.show(why)
    if (code === 'PRICE_CHANGED') priced.refresh()
    const isAboutAddress = ['billingAddressId', 'deliveryAddressId', 'deliveryAddress'].includes(
      field?.[1] ?? '',
    )
    if (
      isAboutAddress ||
      code === 'ADDRESS_NOT_FOUND' ||
      code === 'NAME_MISSING' ||
      code === 'COUNTRY_UNKNOWN'
    ) {
      onDraft({ step: 0 })
      void refresh()
    }
    if (code === 'METHOD_UNKNOWN') void refresh()
  }

  const order = async (): Promise<void> => {
    if (!(await isPriceRight())) return
    const refusal = await send({
      viewerId: viewer.id,
      order: orderOf(step, method?.id ?? null),
      amountMinor: price.total.minor,
      locale,
    })
    if (refusal) explain(refusal)
  }

  /** Runs once, however often the button is clicked. */
  const place = async (): Promise<void> => {
    if (isAsking.current) return
    if (method && !isImplemented(method.kind)) return onNotPossible(method.name)
    isAsking.current = true
    setSure(false)
    try {
      await order()
    } finally {
      isAsking.current = false
      setSure(true)
    }
  }

  return { place, isPlacing: isPaying || !isSure }
}

function orderOf(step: VoucherStepProps, paymentMethodId: string | null): VoucherOrder {
  const { cart, priced, addresses, onSiteStoreNumber } = step
  return {
    cards: cart.cards.map(toOrderedCard),
    codes: priced.codes,
    billingAddressId: addresses.billing?.id ?? null,
    ...deliveryOf(step),
    paymentMethodId,
    onSiteStoreNumber,
  }
}

/** Only a delivery to another place than the billing address has its own address. */
function deliveryOf({
  isSent,
  addresses,
  draft,
}: VoucherStepProps): Pick<VoucherOrder, 'deliveryAddressId' | 'deliveryAddress'> {
  if (isSent && addresses.deliverTo === 'SAVED') return { deliveryAddressId: addresses.delivery?.id ?? null }
  if (isSent && addresses.deliverTo === 'NEW')
    return { deliveryAddress: checkForm(addressSchema, draft.newAddress).data }
  return {}
}
