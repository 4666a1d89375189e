import { FormattedMessage } from 'react-intl'
import { formatClock, shopTimeZone, useDates, useMoney } from '../../../lib/language/format.ts'
import { usePaths } from '../../../lib/routing/paths.ts'
import { freeUntil, isTooLateToCancel } from '../../../shop/free-cancellation.ts'
import { FormGroup } from '../../../ui/forms/form-layout.tsx'
import { RowChoice } from '../../../shop/row-choice.tsx'
import { NewTabLink } from '../../../ui/new-tab-link.tsx'
import type { HeldBooking } from '../hold/use-held-booking.ts'

interface CoverChoiceProps {
  booking: HeldBooking
  /** What was chosen last, also while the booking still has the other. */
  isInsured: boolean
  onChoose: (isInsured: boolean) => void
}

/** "And if something comes up?": until when cancelling is free, and what the cover adds to that. */
export function CoverChoice({ booking, isInsured, onChoose }: CoverChoiceProps) {
  const money = useMoney()
  const dates = useDates()
  const paths = usePaths()
  const isTooLate = isTooLateToCancel(booking)
  const { price } = booking.insurance
  const { day, time } = dates.at(freeUntil(booking.startsAt), booking.store?.timeZone ?? shopTimeZone)
  return (
    <FormGroup legend={<FormattedMessage id="finalize.cover.title" />}>
      <p>
        {isTooLate ? (
          <FormattedMessage id="finalize.cover.tooLate" />
        ) : (
          <FormattedMessage
            id="finalize.cover.free"
            values={{ day: dates.weekdayAndDay(day), time: formatClock(time) }}
          />
        )}
      </p>
      <RowChoice
        name="cover"
        value={isInsured ? 'with' : 'without'}
        onChange={(value) => onChoose(value === 'with')}
        options={[
          {
            value: 'with',
            label: <FormattedMessage id="finalize.cover.with" />,
            price: `+ ${money(price)}`,
            hint: <FormattedMessage id="finalize.cover.withText" values={{ price: money(price) }} />,
          },
          {
            value: 'without',
            label: <FormattedMessage id="finalize.cover.without" />,
            price: money({ ...price, minor: 0 }),
            hint: (
              <FormattedMessage
                id={isTooLate ? 'finalize.cover.withoutTooLate' : 'finalize.cover.withoutText'}
              />
            ),
          },
        ]}
      />
      <p className="small">
        <NewTabLink href={paths.insurance()}>
          <FormattedMessage id="finalize.cover.more" />
        </NewTabLink>
      </p>
    </FormGroup>
  )
}
