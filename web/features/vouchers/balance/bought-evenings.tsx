import { useId } from 'react'
import { FormattedMessage } from 'react-intl'
import { useShortMoney } from '../../../lib/language/format.ts'
import { usePaths } from '../../../lib/routing/paths.ts'
import { EveningRow } from '../evenings/evening-row.tsx'
import { type Evening, eveningsOf } from '../evenings/evenings.ts'
import { useEveningsQuery } from '../evenings/evenings.generated.ts'

/** The evenings that a voucher of so many cents buys today, and what is missing for a larger one. */
export function BoughtEvenings({ cents }: { cents?: number }) {
  const paths = usePaths()
  const titleId = useId()
  const shortMoney = useShortMoney()
  const [{ data }] = useEveningsQuery()
  const evenings = nearest(eveningsOf(data?.stores ?? []), cents)
  if (evenings.length === 0) return null
  return (
    <section className="balance__evenings" aria-labelledby={titleId}>
      <h2 className="heading-3" id={titleId}>
        <FormattedMessage id={titleOf(evenings, cents)} />
      </h2>
      <ul className="evening-list__items">
        {evenings.map((evening) => (
          <EveningRow
            key={evening.name}
            evening={evening}
            href={paths.booking()}
            isLit={cents !== undefined && cents >= evening.cents}
          >
            {cents === undefined ? (
              <FormattedMessage id={evening.text} />
            ) : (
              <FormattedMessage
                id={cents >= evening.cents ? 'voucher-balance.enough' : 'voucher-balance.missing'}
                values={{ amount: shortMoney(Math.abs(cents - evening.cents)) }}
              />
            )}
          </EveningRow>
        ))}
      </ul>
    </section>
  )
}

/** Nothing that it buys is announced where it suffices for no evening. */
function titleOf(evenings: Evening[], cents?: number) {
  if (cents === undefined) return 'voucher-balance.reach'
  return evenings.some((evening) => evening.cents <= cents) ? 'voucher-balance.buys' : 'voucher-balance.lacks'
}

/** Three at most: the dearest for which it suffices first, then the next above it. */
function nearest(evenings: Evening[], cents?: number): Evening[] {
  const byPrice = evenings.toSorted((one, other) => one.cents - other.cents)
  if (cents === undefined) return byPrice.slice(-3)
  const enough = byPrice.filter((evening) => evening.cents <= cents).toReversed()
  return [...enough.slice(0, 2), ...byPrice.slice(enough.length)].slice(0, 3)
}
