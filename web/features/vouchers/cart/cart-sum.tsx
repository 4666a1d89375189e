import { FormattedMessage } from 'react-intl'
import { useMoney } from '../../../lib/language/format.ts'
import { PriceLine, PriceLines } from '../../../ui/price-lines.tsx'
import type { VoucherPriceFieldsFragment } from '../order/voucher-price.generated.ts'

interface CartSumProps {
  /** Null until the first price is loaded. */
  price: VoucherPriceFieldsFragment | null
  /** There will be postage: its line is reserved until the price is known. */
  isByPost: boolean
  /** A new price is being loaded. */
  isBusy: boolean
}

/**
 * Total of the vouchers, after its parts where it has more than one. While it loads, the previous sum or a
 * dash stays, so that the layout does not shift.
 */
export function CartSum({ price, isByPost, isBusy }: CartSumProps) {
  const money = useMoney()
  const amount = (known: VoucherPriceFieldsFragment['total'] | null | undefined): string =>
    known ? money(known) : '–'
  const hasParts = price ? price.shipping || price.subtotal.minor !== price.total.minor : isByPost
  return (
    <>
      <PriceLines className="cart-sum" isBusy={isBusy}>
        {hasParts && (
          <PriceLine amount={amount(price?.subtotal)}>
            <FormattedMessage id="cart.voucher.subtotal" />
          </PriceLine>
        )}
        {(price ? price.shipping : isByPost) && (
          <PriceLine amount={amount(price?.shipping)}>
            <FormattedMessage id="cart.voucher.shipping" />
          </PriceLine>
        )}
        <PriceLine as="total" amount={amount(price?.total)}>
          <FormattedMessage id="cart.voucher.total" />
        </PriceLine>
      </PriceLines>
      {/* for screen readers: announces the first load and the sum that follows */}
      <output className="visually-hidden">
        {price ? (
          !isBusy && <FormattedMessage id="cart.voucher.sumNews" values={{ total: money(price.total) }} />
        ) : (
          <FormattedMessage id="cart.voucher.asking" />
        )}
      </output>
    </>
  )
}
