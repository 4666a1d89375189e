import { FormattedMessage } from 'react-intl'
import { negative, useMoney } from '../../../lib/language/format.ts'
import { PriceLine, PriceLines } from '../../../ui/price-lines.tsx'
import { VatNote } from '../../../shop/vat-note.tsx'
import type { HeldBooking } from '../hold/use-held-booking.ts'

/**
 * Every line at its full price; discounts and vouchers are subtracted below, so that the column adds up. A
 * voucher is a payment and lowers no price. Its kind decides the VAT that is left, which the invoice says:
 * with vouchers no amount of VAT is named.
 */
export function BookingLines({ booking }: { booking: HeldBooking }) {
  const money = useMoney()
  const { lines, usedDiscount, redeemedVouchers, subtotal, total } = booking
  const hasVouchers = redeemedVouchers.length > 0
  const vat = hasVouchers ? (
    <VatNote grossMinor={subtotal.minor} vatMinor={booking.vat.minor} />
  ) : (
    <FormattedMessage id="finalize.summary.vat" values={{ vat: money(booking.vat) }} />
  )
  // A sum of one line would only repeat it.
  const hasSubtotal = hasVouchers && (lines.length > 1 || usedDiscount !== null)
  return (
    <PriceLines>
      {lines.map((line) => (
        <PriceLine
          key={`${line.kind} ${line.name}`}
          amount={money(line.totalBeforeDiscount)}
          note={hasVouchers && !hasSubtotal && vat}
        >
          <LineName line={line} hours={booking.durationHours} typeName={booking.wellzoneTypeName} />
        </PriceLine>
      ))}
      {usedDiscount && (
        <PriceLine as="minus" amount={money(negative(usedDiscount.amount))}>
          <FormattedMessage id="finalize.summary.discount" values={{ code: usedDiscount.code }} />
        </PriceLine>
      )}
      {hasSubtotal && (
        <PriceLine as="subtotal" amount={money(subtotal)} note={vat}>
          <FormattedMessage id="finalize.summary.subtotal" />
        </PriceLine>
      )}
      {redeemedVouchers.map(({ code, amount }) => (
        <PriceLine key={code} as="minus" amount={money(negative(amount))}>
          <FormattedMessage id="finalize.summary.voucher" values={{ code }} />
        </PriceLine>
      ))}
      <PriceLine as="total" amount={money(total)} note={!hasVouchers && vat}>
        <FormattedMessage id={hasVouchers ? 'finalize.summary.due' : 'finalize.summary.total'} />
      </PriceLine>
    </PriceLines>
  )
}

interface LineNameProps {
  line: HeldBooking['lines'][number]
  hours: number
  typeName: string
}

function LineName({ line, hours, typeName }: LineNameProps) {
  if (line.kind === 'STAY') return <FormattedMessage id="bookings.stay" values={{ name: typeName, hours }} />
  if (line.quantity > 1)
    return (
      <FormattedMessage id="bookings.summary.amount" values={{ amount: line.quantity, name: line.name }} />
    )
  return line.name
}
