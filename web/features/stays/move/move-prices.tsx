import { FormattedList, FormattedMessage } from 'react-intl'
import { hoursBetween, useMoney } from '../../../lib/language/format.ts'
import type { ReturnedWays } from '../../../shop/returned-ways.ts'
import { PriceLine, PriceLines } from '../../../ui/price-lines.tsx'
import type { Present } from '../choices/choice.ts'
import type { StayChangeFieldsFragment as Change } from './move-stay.generated.ts'
import { returnedWays } from './returned-ways.ts'

interface MovePricesProps {
  stay: Present
  change: Change
  /** What the order is paid with in money, in cents; null while unknown. */
  paidCents: number | null
}

/** The difference line by line, then what comes back or is to be paid; or that it costs nothing. */
export function MovePrices({ stay, change, paidCents }: MovePricesProps) {
  const money = useMoney()
  const { difference, lines, returnableToVouchers } = change
  if (!difference) return null
  const { minor, currency } = difference
  if (minor === 0 && lines.every((line) => line.difference.minor === 0))
    return (
      <p className="mt-4">
        <FormattedMessage id="reschedules.change.free" />
      </p>
    )
  const ways = returnedWays(minor, { returnableCents: returnableToVouchers.minor, paidCents })
  return (
    <PriceLines>
      {lines.map((line) => (
        <PriceLine key={`${line.kind} ${line.name}`} amount={money(line.difference)}>
          <LineName stay={stay} change={change} line={line} />
        </PriceLine>
      ))}
      <PriceLine
        as="total"
        amount={money({ minor: Math.abs(minor), currency })}
        note={
          minor > 0 ? (
            <FormattedMessage id="reschedules.box.vat" />
          ) : minor < 0 ? (
            <ReturnedNote ways={ways} currency={currency} />
          ) : undefined
        }
      >
        <FormattedMessage id={minor < 0 ? 'reschedules.box.back' : 'reschedules.box.due'} />
      </PriceLine>
    </PriceLines>
  )
}

interface LineNameProps {
  stay: Present
  change: Change
  line: Change['lines'][number]
}

function LineName({ stay, change, line: { kind, name, quantity } }: LineNameProps) {
  if (kind === 'INSURANCE') return <FormattedMessage id="reschedules.change.line.cover" values={{ name }} />
  if (kind === 'EXTRA') return Math.abs(quantity) > 1 ? `${Math.abs(quantity)} × ${name}` : name
  const hours = hoursBetween(change.startsAt, change.endsAt) - hoursBetween(stay.startsAt, stay.endsAt)
  const isSameRoom = change.wellzoneTypeName === stay.wellzoneTypeName && change.startsAt === stay.startsAt
  if (!isSameRoom || hours === 0) return <FormattedMessage id="reschedules.change.line.room" />
  return (
    <FormattedMessage
      id={hours > 0 ? 'reschedules.change.line.longer' : 'reschedules.change.line.shorter'}
      values={{ hours: Math.abs(hours), name: stay.wellzoneTypeName }}
    />
  )
}

const names = {
  vouchers: 'reschedules.way.vouchers',
  money: 'reschedules.way.money',
  newVoucher: 'reschedules.way.newVoucher',
} as const satisfies Record<keyof ReturnedWays, string>

const alone = {
  vouchers: 'reschedules.wayAlone.vouchers',
  money: 'reschedules.wayAlone.money',
  newVoucher: 'reschedules.wayAlone.newVoucher',
} as const satisfies Record<keyof ReturnedWays, string>

/** The way in which a lower price goes back; with amounts if there are several ways. */
function ReturnedNote({ ways, currency }: { ways: ReturnedWays; currency: string }) {
  const money = useMoney()
  const used = (['vouchers', 'money', 'newVoucher'] as const).filter((way) => ways[way] > 0)
  const [only] = used
  if (only && used.length === 1) return <FormattedMessage id={alone[only]} />
  return (
    <FormattedList
      value={used.map((way) => (
        <FormattedMessage
          key={way}
          id={names[way]}
          values={{ amount: money({ minor: ways[way], currency }) }}
        />
      ))}
    />
  )
}
