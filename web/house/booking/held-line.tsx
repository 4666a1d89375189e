import { FormattedMessage } from 'react-intl'
import { shopTimeZone } from '../../lib/language/format.ts'
import { Button } from '../../ui/button.tsx'
import { useNow } from '../day/use-day.ts'
import { useWords } from '../day/use-words.ts'
import type { Hold } from './choose-time.tsx'

/** The suite that is held, its price, the time that is left, and the way back to the choice. */
export function HeldLine({ hold, onBack }: { hold: Hold; onBack: () => void }) {
  const words = useWords(shopTimeZone)
  const left = Date.parse(hold.heldUntil) - useNow(hold.now)
  const values = {
    suite: hold.suite,
    time: `${words.dayAndClock(hold.startsAt)} – ${words.clock(hold.endsAt)}`,
    left: words.length(left),
    persons: words.persons(hold.persons),
    price: words.money(hold.totalCents),
  }
  return (
    <div className="booking__row">
      <p className="act-form__before" role="status">
        <FormattedMessage id={left > 0 ? 'house.book.held' : 'house.book.over'} values={values} />
      </p>
      <Button kind="line" size="small" onClick={onBack}>
        <FormattedMessage id="house.book.back" />
      </Button>
    </div>
  )
}
