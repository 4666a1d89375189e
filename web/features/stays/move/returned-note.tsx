import { FormattedList, FormattedMessage } from 'react-intl'
import { useMoney } from '../../../lib/language/format.ts'
import type { ReturnedWays } from '../../../shop/returned-ways.ts'

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
export function ReturnedNote({ ways, currency }: { ways: ReturnedWays; currency: string }) {
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
