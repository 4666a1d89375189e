import { FormattedMessage } from 'react-intl'
import { Link } from 'wouter'
import { useDates } from '../../lib/language/format.ts'
import { addMonths } from '../../ui/calendar/calendar-moves.ts'
import { Icon } from '../../ui/icon.tsx'
import { booksPath } from '../paths.ts'

interface TitleProps {
  storeId: string
  month: string
  /** The month of today. */
  running: string
  /** The time of the last read; undefined until then. */
  clock: string | undefined
}

/** The month whose documents are shown, and the months beside it. */
export function BooksTitle({ storeId, month, running, clock }: TitleProps) {
  const dates = useDates()
  const nameOf = (which: string) => dates.month(`${which}-01`)
  const [before, after] = [addMonths(month, -1), addMonths(month, 1)]
  return (
    <div className="title">
      <h1>
        <FormattedMessage id="house.books.title" values={{ month: nameOf(month) }} />
      </h1>
      <div className="title__days">
        <Link className="icon-button" href={booksPath(storeId, before)} aria-label={nameOf(before)}>
          <Icon name="left" size={20} />
        </Link>
        {month < running && (
          <Link className="icon-button" href={booksPath(storeId, after)} aria-label={nameOf(after)}>
            <Icon name="right" size={20} />
          </Link>
        )}
      </div>
      <p className="title__side" role="status">
        {clock !== undefined && <FormattedMessage id="house.takings.readAt" values={{ time: clock }} />}
      </p>
    </div>
  )
}
