import { FormattedMessage } from 'react-intl'
import type { MoneyWay } from '../../generated/house-schema.ts'
import type { PlainMessageId } from '../../lib/language/locale.tsx'
import type { Words } from '../day/use-words.ts'
import { SumTable } from '../frame/sum-table.tsx'
import type { Money } from './takings.ts'

const wayNames = {
  PAYPAL: 'house.facts.paypal',
  CARD: 'house.takings.card',
  TILL: 'house.takings.till',
} as const satisfies Record<MoneyWay, PlainMessageId>

const columns = [
  'house.takings.way',
  'house.takings.count',
  'house.takings.taken',
  'house.takings.returned',
  'house.takings.stays',
] as const satisfies PlainMessageId[]

/** Money that came in and went back, by way, and what of it stays. */
export function MoneyTable({ money, words }: { money: Money; words: Words }) {
  const { ways, redeemedCents, goodwillCents } = money
  const payments = ways.reduce((sum, way) => sum + way.payments, 0)
  const taken = ways.reduce((sum, way) => sum + way.takenCents, 0)
  const returned = ways.reduce((sum, way) => sum + way.returnedCents, 0)
  const amounts = (takenCents: number, returnedCents: number): string[] => [
    words.money(takenCents),
    returnedCents === 0 ? '–' : words.money(-returnedCents),
    words.money(takenCents - returnedCents),
  ]
  return (
    <section>
      <h2>
        <FormattedMessage id="house.takings.money" />
      </h2>
      <SumTable
        columns={columns}
        rows={ways.map(({ way, payments: count, takenCents, returnedCents }) => ({
          key: way,
          cells: [
            <FormattedMessage key={way} id={wayNames[way]} />,
            count,
            ...amounts(takenCents, returnedCents),
          ],
        }))}
        total={[String(payments), ...amounts(taken, returned)]}
      />
      <p className="muted">
        <FormattedMessage id="house.takings.redeemed" values={{ amount: words.money(redeemedCents) }} />
        {goodwillCents > 0 && (
          <>
            {' '}
            <FormattedMessage id="house.takings.goodwill" values={{ amount: words.money(goodwillCents) }} />
          </>
        )}
      </p>
    </section>
  )
}
