import { FormattedMessage } from 'react-intl'
import { type Money, useMoney } from '../../lib/language/format.ts'
import { Button } from '../../ui/button.tsx'
import type { Suggestion } from './suggestions.ts'

export interface PricedSuggestion extends Suggestion {
  /** The suite with the extras. */
  total: Money
  /** How much more than last time, in cents; 0 if it is not more, or cannot be compared. */
  moreCents: number
}

interface SuggestedTimeProps {
  suggestion: PricedSuggestion
  day: string
  /** `16:30` */
  time: string
  /** Name of the type of suite where it is another one than last time. */
  typeName: string | null
  /** The accent of the sheet. */
  isFirst: boolean
  busyWith: string | null
  onHold: () => void
}

/** A time that one press holds, or that was taken by another visitor meanwhile. */
export function SuggestedTime({
  suggestion,
  day,
  time,
  typeName,
  isFirst,
  busyWith,
  onHold,
}: SuggestedTimeProps) {
  const money = useMoney()
  const { slot, total, moreCents, isTaken } = suggestion
  const when = (
    <>
      {typeName && `${typeName}, `}
      <FormattedMessage id="again.sheet.time" values={{ time }} />
    </>
  )
  if (isTaken)
    return (
      <li className="alternative muted">
        <s>{day}</s> <s>{when}</s>{' '}
        <span>
          <FormattedMessage id="again.sheet.taken" />
        </span>
      </li>
    )
  const price = (
    <span>
      <b className="tabular">{money(total)}</b>
      {moreCents > 0 && (
        <>
          <br />
          <small>
            <FormattedMessage
              id="again.sheet.more"
              values={{ amount: money({ ...total, minor: moreCents }) }}
            />
          </small>
        </>
      )}
    </span>
  )
  const isBlocked = busyWith !== null || undefined
  return (
    <li>
      {isFirst ? (
        <Button
          kind="accent"
          isWide
          icon="arrow"
          isBusy={busyWith === slot.id}
          aria-disabled={isBlocked}
          onClick={onHold}
        >
          <span className="button__amount">
            <span>
              {day}, {when}
            </span>{' '}
            {price}
          </span>
        </Button>
      ) : (
        <button
          type="button"
          className="alternative"
          aria-disabled={isBlocked}
          aria-busy={busyWith === slot.id || undefined}
          onClick={onHold}
        >
          <b>{day}</b> <span>{when}</span> {price}
        </button>
      )}
    </li>
  )
}
