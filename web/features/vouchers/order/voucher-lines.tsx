import { FormattedMessage } from 'react-intl'
import { negative, useMoney, useShortMoney } from '../../../lib/language/format.ts'
import { PriceLine, PriceLines } from '../../../ui/price-lines.tsx'
import type { VoucherCard } from '../../../shop/cart/voucher-cards.ts'
import { useCardName } from '../cart/use-card-name.ts'
import type { VoucherPrice } from './load-price.ts'

interface VoucherLinesProps {
  price: VoucherPrice
  /** The cart that has this price. */
  bought: VoucherCard[]
  isOnSite: boolean
}

/**
 * The price of the vouchers line by line: a discount lowers it, vouchers pay part of it. Shipping has VAT,
 * and vouchers if it is due at the purchase.
 */
export function VoucherLines({ price, bought, isOnSite }: VoucherLinesProps) {
  const nameOf = useCardName(isOnSite)
  const money = useMoney()
  const short = useShortMoney()
  const { cards, subtotal, shipping, usedDiscount, usedVouchers, total, vatDue } = price
  const isPaidInPart = usedVouchers.length > 0
  // A sum of one line would only repeat it.
  const hasSubtotal = isPaidInPart && (cards.length > 1 || usedDiscount !== null || shipping !== null)
  const untaxed = shipping ? 'voucher-checkout.summary.vatOnShipping' : 'voucher-checkout.summary.noVat'
  const vat = <FormattedMessage id={vatDue === 'PURCHASE' ? 'voucher-checkout.summary.vat' : untaxed} />
  return (
    <PriceLines>
      {cards.map(({ value, quantity, total: sum, ...card }, index) => (
        <PriceLine key={index} amount={money(sum)}>
          {quantity === 1 ? (
            nameOf(bought[index] ?? card)
          ) : (
            <FormattedMessage
              id="voucher-checkout.card.line"
              values={{ name: nameOf(bought[index] ?? card), value: short(value.minor), quantity }}
            />
          )}
        </PriceLine>
      ))}
      {usedDiscount && (
        <PriceLine as="minus" amount={money(negative(usedDiscount.amount))}>
          <FormattedMessage id="finalize.summary.discount" values={{ code: usedDiscount.code }} />
        </PriceLine>
      )}
      {shipping && (
        <PriceLine amount={money(shipping)}>
          <FormattedMessage id="cart.voucher.shipping" />
        </PriceLine>
      )}
      {hasSubtotal && (
        <PriceLine
          as="subtotal"
          amount={money({ ...subtotal, minor: subtotal.minor + (shipping?.minor ?? 0) })}
          note={vat}
        >
          <FormattedMessage id="finalize.summary.subtotal" />
        </PriceLine>
      )}
      {usedVouchers.map(({ code, amount }) => (
        <PriceLine key={code} as="minus" amount={money(negative(amount))}>
          <FormattedMessage id="finalize.summary.voucher" values={{ code }} />
        </PriceLine>
      ))}
      <PriceLine as="total" amount={money(total)} note={hasSubtotal ? undefined : vat}>
        <FormattedMessage id={isPaidInPart ? 'finalize.summary.due' : 'finalize.summary.total'} />
      </PriceLine>
    </PriceLines>
  )
}
