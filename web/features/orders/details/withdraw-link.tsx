import { FormattedMessage } from 'react-intl'
import { formatClock, useDates } from '../../../lib/language/format.ts'
import { TextLink } from '../../../ui/button.tsx'

interface WithdrawLinkProps {
  href: string
  until: string
  timeZone: string
}

/** Link to the withdrawal function of every page's footer, here with the order's number. */
export function WithdrawLink({ href, until, timeZone }: WithdrawLinkProps) {
  const dates = useDates()
  const { day, time } = dates.at(until, timeZone)
  return (
    <>
      <TextLink isQuiet href={href}>
        <FormattedMessage id="orders.withdraw.open" />
      </TextLink>
      <p className="small muted">
        <FormattedMessage
          id="orders.withdraw.until"
          values={{ day: dates.weekdayAndDay(day), time: formatClock(time) }}
        />
      </p>
    </>
  )
}
