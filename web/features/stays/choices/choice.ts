import type { StayChangeFieldsFragment as Change } from '../move/move-stay.generated.ts'
import type { Chosen } from './chosen.ts'

export interface Stay {
  startsAt: string
  endsAt: string
  timeZone: string
}

/** The stay as it is booked. */
export interface Present extends Stay {
  persons: number
  wellzoneTypeName: string
}

export interface ChoiceProps {
  stay: Present
  change: Change
  chosen: Chosen
  onChoose: (part: Partial<Chosen>) => void
}

/** Quantities of all extras as chosen, by product. */
export function amountsOf({ extras }: Pick<Change, 'extras'>, chosen: Chosen): Record<string, number> {
  return Object.fromEntries(
    extras.map(({ productId, quantity }) => [
      productId,
      chosen.extras ? (chosen.extras[productId] ?? 0) : quantity,
    ]),
  )
}
