import { useId } from 'react'
import { FormattedMessage } from 'react-intl'
import type { VoucherEventKind } from '../../../generated/schema.ts'
import { negative, shopTimeZone, useDates, useMoney } from '../../../lib/language/format.ts'
import type { PlainMessageId } from '../../../lib/language/locale.tsx'
import { PriceLine, PriceLines } from '../../../ui/price-lines.tsx'
import type { BalanceFieldsFragment } from './voucher-balance.generated.ts'

/** Redemptions and refunds down to what is left: the column adds up. */
export function BalanceHistory({ balance }: { balance: BalanceFieldsFragment }) {
  const titleId = useId()
  const dates = useDates()
  const money = useMoney()
  const { history, reservedAmount, currentAmount, isExpired } = balance
  // A sum of one line would only repeat it.
  const hasSum = isExpired || history.length > 1 || history[0]?.amount.minor !== currentAmount.minor
  return (
    <section aria-labelledby={titleId}>
      <h2 className="heading-3" id={titleId}>
        <FormattedMessage id="voucher-balance.history" />
      </h2>
      {history.length === 0 ? (
        <p className="muted mt-4">
          <FormattedMessage id="voucher-balance.noHistory" />
        </p>
      ) : (
        <PriceLines className="mt-4">
          {history.map(({ kind, at, amount }, index) => (
            <PriceLine
              key={`${index} ${at}`}
              amount={money(kind === 'REDEEMED' ? negative(amount) : amount)}
              note={<span className="nowrap">{dates.full(dates.at(at, shopTimeZone).day)}</span>}
            >
              <FormattedMessage id={eventNames[kind]} />
            </PriceLine>
          ))}
          {reservedAmount.minor > 0 && (
            <PriceLine amount={money(negative(reservedAmount))}>
              <FormattedMessage id="voucher-balance.event.reserved" />
            </PriceLine>
          )}
          {hasSum && (
            <PriceLine as="total" amount={money(currentAmount)}>
              <FormattedMessage id={isExpired ? 'voucher-balance.leftOver' : 'voucher-balance.left'} />
            </PriceLine>
          )}
        </PriceLines>
      )}
    </section>
  )
}

const eventNames = {
  ISSUED: 'voucher-balance.event.issued',
  REDEEMED: 'voucher-balance.event.redeemed',
  RETURNED: 'voucher-balance.event.returned',
} satisfies Record<VoucherEventKind, PlainMessageId>
