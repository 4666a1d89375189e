import { FormattedMessage } from 'react-intl'
import { useMoney } from '../../../lib/language/format.ts'
import type { PartOfDay } from '../../../shop/parts-of-day.ts'
import { hasOnePriceIn, lowestIn, type PricedType } from './priced-times.ts'

interface TypePriceProps {
  priced: PricedType
  part: PartOfDay | null
  hours: number
}

/** Price of a type for the whole stay: "from" only where its times that are shown cost different amounts. */
export function TypePrice({ priced, part, hours }: TypePriceProps) {
  const money = useMoney()
  const lowest = lowestIn(priced, part)
  if (!lowest) return null
  return (
    <p className="room-type__price">
      <FormattedMessage
        id={
          priced.hasOnePrice
            ? 'slots.price.same'
            : hasOnePriceIn(priced, part)
              ? 'slots.price.shown'
              : 'slots.price.from'
        }
        values={{ price: money(lowest), hours }}
      />
    </p>
  )
}
