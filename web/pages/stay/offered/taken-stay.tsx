import { useEffect, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import type { TakenOrder } from '../../../features/stays/take-over/use-take-over.ts'
import { OrderStatus } from '../../../features/orders/list/order-status.tsx'
import { usePaths } from '../../../lib/routing/paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { DownloadLink } from '../../../ui/downloads/download-link.tsx'

export interface Taken {
  /** Null where it could not be read again. */
  order: TakenOrder | null
  email: string
}

/** The stay is the friend's: where the card is, and the way to the calendar. */
export function TakenStay({ order, email, giver }: Taken & { giver: string }) {
  const paths = usePaths()
  const title = useRef<HTMLHeadingElement>(null)
  // The button that was pressed is gone: the focus goes to what came of it.
  useEffect(() => title.current?.focus(), [])
  return (
    <div>
      <p>
        <OrderStatus as="done">
          <FormattedMessage id="handovers.taken.state" />
        </OrderStatus>
      </p>
      <h1 className="heading-1" ref={title} tabIndex={-1}>
        <FormattedMessage id="handovers.taken.title" />
      </h1>
      <p className="lead mt-4">
        <FormattedMessage
          id="handovers.taken.text"
          values={{ email: <bdi>{email}</bdi>, giver: <bdi>{giver}</bdi> }}
        />
      </p>
      <div className="row mt-6">
        <ButtonLink
          kind="dark"
          icon="arrow"
          href={order ? paths.profileStay(order.id) : paths.profileOrder()}
        >
          <FormattedMessage id="handovers.taken.visit" />
        </ButtonLink>
        {order?.calendarUrl && (
          <DownloadLink href={order.calendarUrl}>
            <FormattedMessage id="trip.actions.calendar" />
          </DownloadLink>
        )}
      </div>
    </div>
  )
}
