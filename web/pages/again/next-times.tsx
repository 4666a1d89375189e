import { FormattedMessage } from 'react-intl'
import { formatClock, type Money, useDates, useMoney } from '../../lib/language/format.ts'
import { Note } from '../../ui/notice.tsx'
import type { Suggestion } from './suggestions.ts'
import '../../features/bookings/book/taken-dialog.css'

export interface PricedSuggestion extends Suggestion {
  /** The suite with the extras. */
  total: Money
}

interface NextTimesProps {
  suggestions: PricedSuggestion[]
  /** The type of suite of the earlier stay. */
  wantedType: string | null
  isBusy: boolean
  onHold: (suggestion: PricedSuggestion) => void
}

/** Free times for a stay like an earlier one; a press holds the suite. */
export function NextTimes({ suggestions, wantedType, isBusy, onHold }: NextTimesProps) {
  const dates = useDates()
  const money = useMoney()
  if (suggestions.length === 0)
    return (
      <Note>
        <FormattedMessage id="again.sheet.none" />
      </Note>
    )
  const isOther = suggestions.some(({ typeName }) => typeName !== wantedType)
  return (
    <>
      {isOther && wantedType && (
        <Note>
          <FormattedMessage id="again.sheet.otherType" values={{ name: wantedType }} />
        </Note>
      )}
      <h3 className="heading-4">
        <FormattedMessage id="again.sheet.hold" />
      </h3>
      <ul className="alternatives" aria-busy={isBusy}>
        {suggestions.map((suggestion) => (
          <li key={suggestion.slot.id}>
            <button
              type="button"
              className="alternative"
              disabled={isBusy}
              onClick={() => onHold(suggestion)}
            >
              <b>{dates.tiny(suggestion.day)}</b>
              <span>
                {isOther && `${suggestion.typeName}, `}
                <FormattedMessage
                  id="again.sheet.time"
                  values={{ time: formatClock(suggestion.slot.startTime) }}
                />
              </span>
              <span className="tabular">{money(suggestion.total)}</span>
            </button>
          </li>
        ))}
      </ul>
      <p className="small muted">
        <FormattedMessage id="again.sheet.note" />
      </p>
    </>
  )
}
