import { FormattedMessage } from 'react-intl'
import { formatClock, useDates } from '../../../lib/language/format.ts'
import { ButtonLink } from '../../../ui/button.tsx'

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
      <ButtonLink kind="line" size="small" href={href}>
        <FormattedMessage id="orders.withdraw.open" />
      </ButtonLink>
      <p className="small muted">
        <FormattedMessage
          id="orders.withdraw.until"
          values={{ day: dates.weekdayAndDay(day), time: formatClock(time) }}
        />
      </p>
    </>
  )
}
