import { useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useLocation } from 'wouter'
import { usePaths } from '../app/paths.ts'
import { addressSchema } from '../features/account/address-rules.ts'
import { isImplemented } from '../features/payments/payment-methods.ts'
import { useOrderVouchers, type VoucherOrder } from '../features/payments/use-order-vouchers.ts'
import { toCardInput } from '../features/vouchers/card-input.ts'
import type { VoucherRefusal } from '../features/vouchers/price-refusals.ts'
import type { PaymentKind } from '../generated/schema.ts'
import { checkForm } from '../lib/form-check.ts'
import { useLocale } from '../lib/locale.tsx'
import { useSnackbar } from '../ui/snackbar.tsx'
import { useRefusalSentence } from './use-refusal-sentence.ts'
import type { VoucherStepProps } from './voucher-checkout-steps.tsx'

interface PlaceOptions extends VoucherStepProps {
  /** Null where nothing is left to pay. */
  method: { id: string; name: string; kind: PaymentKind } | null
  /** The name of a way to pay that this shop cannot do yet. */
  onNotPossible: (methodName: string) => void
}

/** The press that costs money. Nobody pays another sum than the one on the button: what it costs is asked once more before. */
export function usePlaceVoucherOrder({ method, onNotPossible, ...step }: PlaceOptions) {
  const { price, priced, onDraft, refresh } = step
  const paths = usePaths()
  const locale = useLocale()
  const [, navigate] = useLocation()
  const snackbar = useSnackbar()
  const refused = useRefusalSentence()
  const { order, isOrderedMaybe, isPaying } = useOrderVouchers()
  const isAsking = useRef(false)
  const [isSure, setSure] = useState(true)

  const lost = (isOffline: boolean): void =>
    snackbar.error(<FormattedMessage id={isOffline ? 'voucher-checkout.offline' : 'voucher-checkout.failedToOrder'} />)

  /** Whether it still costs what the button says. */
  const isPriceRight = async (): Promise<boolean> => {
    const now = await priced.makeSure()
    if (now.kind === 'failed') lost(now.isOffline)
    if (now.kind !== 'known') return false
    if (now.price.total.minor !== price.total.minor) snackbar.error(<FormattedMessage id="payments.amountChanged" />)
    return now.price.total.minor === price.total.minor
  }

  const explain = (why: VoucherRefusal): void => {
    const { code, field } = why
    if (priced.dropRefused(why)) return
    if (code === 'METHOD_NOT_IMPLEMENTED') return onNotPossible(method?.name ?? '')
    if (code === 'AMOUNT_DUE' || code === 'NOTHING_DUE') {
      priced.refresh()
      return snackbar.error(<FormattedMessage id="payments.amountChanged" />)
    }
    refused.tell(why)
    const isAboutAddress = ['billingAddressId', 'deliveryAddressId', 'deliveryAddress'].includes(field?.[1] ?? '')
    if (isAboutAddress || code === 'ADDRESS_NOT_FOUND' || code === 'NAME_MISSING' || code === 'COUNTRY_UNKNOWN') {
      onDraft({ step: 0 })
      void refresh()
    }
    if (code === 'METHOD_UNKNOWN') void refresh()
  }

  const send = async (): Promise<void> => {
    const wish = { order: orderOf(step, method?.id ?? null), amountMinor: price.total.minor, locale }
    // Codes that a lost order has reserved are worth nothing to a price. It is not ordered twice, so it is simply asked for again.
    if (!isOrderedMaybe(wish) && !(await isPriceRight())) return
    const outcome = await order(wish)
    if (outcome?.kind === 'failed') lost(outcome.isOffline)
    else if (outcome?.kind === 'confirmed') navigate(`${paths.voucherSuccess()}?order=${encodeURIComponent(outcome.orderId)}`)
    else if (outcome?.kind === 'refused') explain(outcome)
  }

  /** Once, however often it is pressed. */
  const place = async (): Promise<void> => {
    if (isAsking.current) return
    if (method && !isImplemented(method.kind)) return onNotPossible(method.name)
    isAsking.current = true
    setSure(false)
    try {
      await send()
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
    cards: cart.cards.map(toCardInput),
    codes: priced.codes,
    billingAddressId: addresses.billing?.id ?? '',
    ...deliveryOf(step),
    paymentMethodId,
    onSiteStoreNumber,
  }
}

/** Only what goes to another place than the bill has an address of its own. */
function deliveryOf({ isSent, addresses, draft }: VoucherStepProps): Pick<VoucherOrder, 'deliveryAddressId' | 'deliveryAddress'> {
  if (isSent && addresses.deliverTo === 'SAVED') return { deliveryAddressId: addresses.delivery?.id ?? null }
  if (isSent && addresses.deliverTo === 'NEW') return { deliveryAddress: checkForm(addressSchema, draft.newAddress).data }
  return {}
}
