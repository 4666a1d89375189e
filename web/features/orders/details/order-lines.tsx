import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { usualVat, VatNote } from '../../../shop/vat-note.tsx'
import type { OrderStatus } from '../../../generated/schema.ts'
import { hoursBetween, negative, useMoney } from '../../../lib/language/format.ts'
import { PriceLine, PriceLines } from '../../../ui/price-lines.tsx'
import type { OrderDetailsFieldsFragment } from './order-details.generated.ts'
import type { OrderSummaryFragment } from '../list/orders.generated.ts'
import { VoucherNote } from './voucher-note.tsx'

type OrderLine = OrderDetailsFieldsFragment['lines'][number]

interface OrderLinesProps {
  details: OrderDetailsFieldsFragment
  order: OrderSummaryFragment
  /** The page shows its vouchers already. */
  areVouchersDrawn?: boolean
  /** The name of what a voucher with this text was bought as. */
  nameOf?: (text: string | null) => string | null
}

/**
 * Every line at its full price; discounts and vouchers are subtracted below, so that the column adds up. The
 * kind of a voucher decides the VAT that is left, which the invoice says: with one no amount of VAT is named.
 */
export function OrderLines({ details, order, areVouchersDrawn = false, nameOf }: OrderLinesProps) {
  const money = useMoney()
  const { lines, discount, discountCode, shipping, subtotal, vat, redeemedVouchers, total } = details
  const hasVouchers = redeemedVouchers.length > 0
  const bought = ({ name, voucher }: OrderLine) => {
    const evening = voucher && nameOf?.(voucher.text)
    return (
      evening && (
        <>
          {evening} <span className="nowrap">({name})</span>
        </>
      )
    )
  }
  // A sum of one line would only repeat it.
  const hasSubtotal = hasVouchers && (lines.length > 1 || discount !== null || shipping !== null)
  const vatNote =
    vat.minor !== 0 &&
    (hasVouchers ? (
      <VatNote grossMinor={subtotal.minor} vatMinor={vat.minor} />
    ) : (
      <FormattedMessage
        id={vat.minor === usualVat(subtotal.minor) ? 'orders.vat' : 'finalize.summary.vat'}
        values={{ vat: money(vat) }}
      />
    ))
  return (
    <PriceLines>
      {lines.map((line, index) => (
        <PriceLine
          key={`${index} ${line.name}`}
          amount={money(line.totalBeforeDiscount)}
          note={(areVouchersDrawn ? null : noteOf(line, order)) ?? (hasVouchers && !hasSubtotal && vatNote)}
        >
          {bought(line) ?? <LineName line={line} order={order} />}
        </PriceLine>
      ))}
      {shipping && (
        <PriceLine amount={money(shipping)}>
          <FormattedMessage id="orders.shipping" />
        </PriceLine>
      )}
      {discount && (
        <PriceLine as="minus" amount={money(negative(discount))}>
          {discountCode ? (
            <FormattedMessage id="orders.discountCode" values={{ code: discountCode }} />
          ) : (
            <FormattedMessage id="orders.discount" />
          )}
        </PriceLine>
      )}
      {hasSubtotal && (
        <PriceLine as="subtotal" amount={money(subtotal)} note={vatNote}>
          <FormattedMessage id="orders.subtotal" />
        </PriceLine>
      )}
      {redeemedVouchers.map(({ code, amount }) => (
        <PriceLine key={code} as="minus" amount={money(negative(amount))}>
          <FormattedMessage id="orders.redeemed" values={{ code }} />
        </PriceLine>
      ))}
      <PriceLine as="total" amount={money(total)} note={!hasVouchers && vatNote}>
        <FormattedMessage id="orders.total" />
      </PriceLine>
    </PriceLines>
  )
}

function LineName({ line, order }: { line: OrderLine; order: OrderSummaryFragment }) {
  const { wellzoneTypeName: name, startsAt, endsAt } = order
  if (line.kind === 'STAY' && name) {
    const hours = startsAt && endsAt ? hoursBetween(startsAt, endsAt) : 0
    return <FormattedMessage id="orders.stay" values={{ name, hours }} />
  }
  return line.quantity > 1 ? (
    <FormattedMessage id="orders.line" values={{ amount: line.quantity, name: line.name }} />
  ) : (
    line.name
  )
}

function noteOf(
  { voucher, totalBeforeDiscount }: OrderLine,
  { id, kind, status }: OrderSummaryFragment,
): ReactNode {
  if (voucher) return <VoucherNote voucher={voucher} orderId={id} lineMinor={totalBeforeDiscount.minor} />
  return kind === 'ITEM' && issued.has(status) ? <FormattedMessage id="orders.withdrawn" /> : null
}

/** Each line of a voucher order has issued a voucher: a missing one means a withdrawal. */
const issued: ReadonlySet<OrderStatus> = new Set([
  'VOUCHER_OPEN',
  'VOUCHER_DONE',
  'DELIVERED',
  'CANCELLED_REFUND',
])
