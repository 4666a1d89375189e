import { FormattedMessage } from 'react-intl'
import { TextButton } from '../../ui/button.tsx'
import type { Words } from '../day/use-words.ts'
import { focusFirst } from '../focus.ts'
import { type Money, tillCentsOf } from './takings.ts'

interface ClosingProps {
  /** It was closed just now. */
  hasFocus: boolean
  /** Opens the form once more; null while it is open. */
  onAgain: (() => void) | null
  money: Money
  closing: NonNullable<Money['closing']>
  words: Words
}

/** Who closed the day and with which figure, and what has changed since. */
export function Closing({ money, closing, words, hasFocus, onAgain }: ClosingProps) {
  const { at, who, tillCents, oursCents, note, movesSince } = closing
  return (
    <div className="takings__closing" tabIndex={-1} ref={hasFocus ? focusFirst : undefined}>
      <p>
        <b>
          <FormattedMessage id="house.takings.closed" values={{ time: words.dayAndClock(at), who }} />
        </b>{' '}
        <FormattedMessage
          id="house.takings.compared"
          values={{ till: words.money(tillCents), ours: words.money(oursCents) }}
        />
        {note && ` ${note}`}
      </p>
      {movesSince > 0 && (
        <p className="rule">
          <FormattedMessage
            id="house.takings.since"
            values={{ count: movesSince, ours: words.money(tillCentsOf(money)) }}
          />
        </p>
      )}
      {onAgain && (
        <p>
          <TextButton onClick={onAgain}>
            <FormattedMessage id="house.takings.closeAgain" />
          </TextButton>
        </p>
      )}
    </div>
  )
}
