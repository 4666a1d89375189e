import { FormattedMessage } from 'react-intl'
import { formatClock, useDates } from '../../lib/language/format.ts'
import { Note } from '../../ui/states/notice.tsx'
import type { EarlierStay } from './earlier-stay.ts'
import { type PricedSuggestion, SuggestedTime } from './suggested-time.tsx'
import '../../features/stays/book/taken-dialog.css'

interface NextTimesProps {
  suggestions: PricedSuggestion[]
  stay: EarlierStay
  /** Id of the slot that is being held; null while none is. */
  busyWith: string | null
  onHold: (suggestion: PricedSuggestion) => void
}

/** Free times for a stay like an earlier one; a press holds the suite. */
export function NextTimes({ suggestions, stay, busyWith, onHold }: NextTimesProps) {
  const dates = useDates()
  const { wellzoneTypeName: wanted, store } = stay
  const free = suggestions.filter(({ isTaken }) => !isTaken)
  const isOther = free.some(({ typeName }) => typeName !== wanted)
  const isOffered = store.wellzoneTypes.some(({ name }) => name === wanted)
  return (
    <>
      {isOther && wanted && (
        <Note>
          <FormattedMessage
            id={isOffered ? 'again.sheet.otherType' : 'again.sheet.noType'}
            values={{ name: wanted, city: store.city }}
          />
        </Note>
      )}
      {free.length > 0 && (
        <h3 className="heading-4">
          <FormattedMessage id="again.sheet.hold" />
        </h3>
      )}
      <ul className="alternatives" aria-busy={busyWith !== null}>
        {suggestions.map((suggestion) => (
          <SuggestedTime
            key={suggestion.slot.id}
            suggestion={suggestion}
            day={dates.tiny(suggestion.day)}
            time={formatClock(suggestion.slot.startTime)}
            typeName={suggestion.typeName === wanted ? null : suggestion.typeName}
            isFirst={suggestion === free[0]}
            busyWith={busyWith}
            onHold={() => onHold(suggestion)}
          />
        ))}
      </ul>
      {free.length > 0 ? (
        <p className="small muted">
          <FormattedMessage id="again.sheet.note" />
        </p>
      ) : (
        <Note>
          <FormattedMessage id="again.sheet.none" />
        </Note>
      )}
    </>
  )
}
