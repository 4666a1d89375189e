import { useIntl } from 'react-intl'
import { Button } from '../../../ui/button.tsx'
import { type Companion, emptyCompanion } from './checkout-draft.ts'

export interface KnownCompanion {
  id: string
  firstName: string
  lastName: string
  email: string | null
}

interface KnownCompanionsProps {
  known: KnownCompanion[]
  /** Who is named so far; those of the last booking may follow after the persons of this one. */
  places: Companion[]
  /** The place that a press fills. */
  place: number
  onChoose: (places: Companion[], chosenId: string) => void
}

/** More would be longer to read than a name is to type. */
const mostShown = 6

/** A button for each companion of earlier bookings, those of the last ones first. */
export function KnownCompanions({ known, places, place, onChoose }: KnownCompanionsProps) {
  const intl = useIntl()
  return (
    <div className="row" role="group" aria-label={intl.formatMessage({ id: 'finalize.companion.known' })}>
      {known.slice(0, mostShown).map((companion) => {
        const { id, firstName, lastName } = companion
        const isNamed = places.some((one) => one.firstName === firstName && one.lastName === lastName)
        return (
          <Button
            key={id}
            kind="line"
            size="small"
            leading="user"
            aria-disabled={isNamed}
            onClick={() => isNamed || onChoose(withCompanion(places, place, companion), id)}
          >
            <span>
              {firstName} {lastName}
            </span>
          </Button>
        )
      })}
    </div>
  )
}

function withCompanion(places: Companion[], place: number, { firstName, lastName, email }: KnownCompanion) {
  const all = Array.from({ length: Math.max(places.length, place) }, (_, at) => places[at] ?? emptyCompanion)
  all[place] = { firstName, lastName, email: email ?? '' }
  return all
}
