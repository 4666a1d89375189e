import { FormattedMessage } from 'react-intl'
import { useMoney } from '../../../lib/language/format.ts'
import { PriceLine, PriceLines } from '../../../ui/price-lines.tsx'
import type { RescheduleTermsFragment } from './reschedule.generated.ts'
import { ReturnedNote } from './returned-note.tsx'
import { returnedWays } from './returned-ways.ts'

interface MovePricesProps {
  terms: RescheduleTermsFragment
  /** What the order is paid with in money, in cents; null while unknown. */
  paidCents: number | null
  differenceCents: number
}

/** The suite's price before and after, and what comes back or is to be paid; nothing if it is the same. */
export function MovePrices({ terms, paidCents, differenceCents }: MovePricesProps) {
  const money = useMoney()
  const before = terms.stayTotal
  if (differenceCents === 0) return null
  const isDearer = differenceCents > 0
  const ways = returnedWays(differenceCents, {
    returnableCents: terms.returnableToVouchers.minor,
    paidCents,
  })
  return (
    <PriceLines>
      <PriceLine amount={money(before)}>
        <FormattedMessage id="reschedules.box.roomBefore" />
      </PriceLine>
      <PriceLine amount={money({ ...before, minor: before.minor + differenceCents })}>
        <FormattedMessage id="reschedules.box.roomAfter" />
      </PriceLine>
      <PriceLine
        as="total"
        amount={money({ ...before, minor: Math.abs(differenceCents) })}
        note={
          isDearer ? (
            <FormattedMessage id="reschedules.box.vat" />
          ) : (
            <ReturnedNote ways={ways} currency={before.currency} />
          )
        }
      >
        <FormattedMessage id={isDearer ? 'reschedules.box.due' : 'reschedules.box.back'} />
      </PriceLine>
    </PriceLines>
  )
}
