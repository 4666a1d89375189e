import { FormattedMessage } from 'react-intl'
import { useMoney } from '../../../lib/format.ts'
import { PriceLine, PriceLines } from '../../../ui/price-lines.tsx'
import type { VoucherPriceFieldsFragment } from '../order/voucher-price.generated.ts'

interface CartSumProps {
  /** Null while it is asked for the first time. */
  price: VoucherPriceFieldsFragment | null
  /** There will be postage: its line is kept free until the price is known. */
  isByPost: boolean
  /** Another one is on its way. */
  isBusy: boolean
}

/** What the vouchers cost together. While that is being asked, the sum before stays, or a dash where there was none: nothing moves when it comes. */
export function CartSum({ price, isByPost, isBusy }: CartSumProps) {
  const money = useMoney()
  const amount = (known: VoucherPriceFieldsFragment['total'] | null | undefined): string =>
    known ? money(known) : '–'
  return (
    <>
      <PriceLines className="cart-sum" isBusy={isBusy}>
        <PriceLine amount={amount(price?.subtotal)}>
          <FormattedMessage id="cart.voucher.subtotal" />
        </PriceLine>
        {(price ? price.shipping : isByPost) && (
          <PriceLine amount={amount(price?.shipping)}>
            <FormattedMessage id="cart.voucher.shipping" />
          </PriceLine>
        )}
        <PriceLine as="total" amount={amount(price?.total)}>
          <FormattedMessage id="cart.voucher.total" />
        </PriceLine>
      </PriceLines>
      {/* for ears: that it is asked for at first, and the sum that follows */}
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
