import { FormattedMessage } from 'react-intl'
import { Link } from 'wouter'
import { useDates, useShortMoney } from '../../lib/language/format.ts'
import { usePaths } from '../../lib/routing/paths.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { PriceLine, PriceLines } from '../../ui/price-lines.tsx'
import { useBookNowQuery } from './book-now.generated.ts'
import { freeInstead } from './free-instead.ts'

interface BookNowProps {
  store: { route: string }
  day: string
  persons: number
  hours: number
}

/** What is free instead, if anything is: the nearest days of the store, and the day in other stores. */
export function BookNow({ store, day, persons, hours }: BookNowProps) {
  const paths = usePaths()
  const dates = useDates()
  const short = useShortMoney()
  const [year = 0, month = 0] = day.split('-').map(Number)
  const [{ data }] = useBookNowQuery({
    variables: { year, month, durationHours: hours, persons },
    pause: !useHydrated(),
  })
  const free = freeInstead(data?.stores ?? [], store.route, day)
  if (free.length === 0) return null
  return (
    <section className="mt-6" aria-labelledby="book-now">
      <h2 className="heading-4" id="book-now">
        <FormattedMessage id="waiting.now.title" values={{ hours }} />
      </h2>
      <PriceLines>
        {free.map(({ route, city, day: other, pricePerHour }) => {
          const asked = { storeRoute: route, day: other, persons, durationHours: hours }
          const price = short(pricePerHour.minor * hours)
          return (
            <PriceLine
              key={route + other}
              as="subtotal"
              amount={<FormattedMessage id="waiting.now.price" values={{ price }} />}
            >
              <Link href={paths.timesFor(asked)}>
                {other === day ? (
                  <FormattedMessage
                    id="waiting.now.inCity"
                    values={{ city, day: dates.dayAndMonth(other) }}
                  />
                ) : (
                  dates.short(other)
                )}
              </Link>
            </PriceLine>
          )
        })}
      </PriceLines>
    </section>
  )
}
