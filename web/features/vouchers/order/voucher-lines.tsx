import { FormattedMessage } from 'react-intl'
import { negative, useMoney, useShortMoney } from '../../../lib/format.ts'
import { Line, Lines } from '../../../ui/price-lines.tsx'
import { deliveryName } from '../cart/delivery-names.ts'
import type { VoucherPrice } from './use-priced-cart.ts'

/** What the vouchers cost, line by line: a discount lowers it, vouchers pay a part of it. There is VAT on the shipping alone. */
export function VoucherLines({ price, isOnSite }: { price: VoucherPrice; isOnSite: boolean }) {
  const money = useMoney()
  const short = useShortMoney()
  const { cards, subtotal, shipping, usedDiscount, usedVouchers, total } = price
  const vat = (
    <FormattedMessage id={shipping ? 'voucher-checkout.slip.vatOnShipping' : 'voucher-checkout.slip.noVat'} />
  )
  return (
    <Lines>
      {cards.map(({ delivery, value, quantity, total: sum }, index) => (
        <Line key={index} amount={money(sum)}>
          <FormattedMessage
            id="voucher-checkout.card.line"
            values={{
              name: <FormattedMessage id={deliveryName(delivery, isOnSite)} />,
              value: short(value.minor),
              quantity,
            }}
          />
        </Line>
      ))}
      {usedDiscount && (
        <Line as="minus" amount={money(negative(usedDiscount.amount))}>
          <FormattedMessage id="finalize.slip.discount" values={{ code: usedDiscount.code }} />
        </Line>
      )}
      {shipping && (
        <Line amount={money(shipping)}>
          <FormattedMessage id="cart.voucher.shipping" />
        </Line>
      )}
      {usedVouchers.length > 0 && (
        <Line
          as="subtotal"
          amount={money({ ...subtotal, minor: subtotal.minor + (shipping?.minor ?? 0) })}
          note={vat}
        >
          <FormattedMessage id="finalize.slip.subtotal" />
        </Line>
      )}
      {usedVouchers.map(({ code, amount }) => (
        <Line key={code} as="minus" amount={money(negative(amount))}>
          <FormattedMessage id="finalize.slip.voucher" values={{ code }} />
        </Line>
      ))}
      <Line as="total" amount={money(total)} note={usedVouchers.length > 0 ? undefined : vat}>
        <FormattedMessage id={usedVouchers.length > 0 ? 'finalize.slip.due' : 'finalize.slip.total'} />
      </Line>
    </Lines>
  )
}
