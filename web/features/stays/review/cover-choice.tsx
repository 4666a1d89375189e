import { useState } from 'react'
import { flushSync } from 'react-dom'
import { FormattedMessage } from 'react-intl'
import { formatClock, shopTimeZone, useDates, useMoney } from '../../../lib/language/format.ts'
import { usePaths } from '../../../lib/routing/paths.ts'
import { freeUntil, isTooLateToCancel } from '../../../shop/free-cancellation.ts'
import { FormGroup } from '../../../ui/forms/form-layout.tsx'
import { OrderReview, OrderReviewRow } from '../../../shop/order-review.tsx'
import { RowChoice } from '../../../shop/row-choice.tsx'
import { NewTabLink } from '../../../ui/new-tab-link.tsx'
import type { HeldBooking } from '../hold/use-held-booking.ts'

interface CoverChoiceProps {
  booking: HeldBooking
  /** What was chosen last, also while the booking still has the other. */
  isInsured: boolean
  /** The offer was answered before: the answer stands here, and can be changed. */
  isAnswered: boolean
  onChoose: (isInsured: boolean) => void
}

/** "And if something comes up?": until when cancelling is free, and what the cover adds to that. */
export function CoverChoice({ booking, isInsured, isAnswered, onChoose }: CoverChoiceProps) {
  const [isOpen, setOpen] = useState(!isAnswered)
  const money = useMoney()
  const dates = useDates()
  const paths = usePaths()
  const isTooLate = isTooLateToCancel(booking)
  const { price } = booking.insurance
  const { day, time } = dates.at(freeUntil(booking.startsAt), booking.store?.timeZone ?? shopTimeZone)
  const choose = (): void => {
    flushSync(() => setOpen(true))
    document.querySelector<HTMLElement>('[name=cover]:checked')?.focus()
  }
  if (!isOpen)
    return (
      <OrderReview>
        <OrderReviewRow
          title={<FormattedMessage id="finalize.cover.answered" />}
          change={{ of: 'finalize.review.ofCover', to: choose }}
        >
          <FormattedMessage id={isInsured ? 'finalize.cover.with' : 'finalize.cover.without'} />
        </OrderReviewRow>
      </OrderReview>
    )
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
            price: `+\u00A0${money(price)}`,
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
