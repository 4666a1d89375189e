import { FormattedMessage } from 'react-intl'
import { type Money, useMoney } from '../../lib/format.ts'

interface StayPriceProps {
  /** The chosen time, if it is one of this type. */
  chosen: { pricePerHour: Money; total: Money } | undefined
  /** Null if nothing is free. */
  lowestPerHour: Money | null
  hours: number
}

/** Price of a type: "from" until one of its times is chosen, then the exact price of that time. */
export function StayPrice({ chosen, lowestPerHour, hours }: StayPriceProps) {
  const money = useMoney()
  const perHour = chosen?.pricePerHour ?? lowestPerHour
  if (!perHour) return null
  const total = chosen?.total ?? { ...perHour, minor: perHour.minor * hours }
  return (
    <>
      <FormattedMessage
        id={chosen ? 'slots.price.hour' : 'slots.price.hourFrom'}
        values={{ price: money(perHour) }}
      />
      <br />
      <span className="muted small tabular">
        <FormattedMessage
          id={chosen ? 'slots.price.stay' : 'slots.price.stayFrom'}
          values={{ price: money(total), hours }}
        />
      </span>
    </>
  )
}
