import { FormattedMessage } from 'react-intl'
import { OrderStatus } from '../../../features/orders/list/order-status.tsx'
import { usePaths } from '../../../lib/routing/paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { DownloadLink } from '../../../ui/downloads/download-link.tsx'

interface HandedOverProps {
  /** First name of the friend; null once that account was deleted. */
  name: string | null
  /** Takes the stay out of the calendar; null once it is over. */
  calendarUrl: string | null
}

/** The payer's page once a friend has taken the stay over. */
export function HandedOver({ name, calendarUrl }: HandedOverProps) {
  const paths = usePaths()
  const values = { name: <bdi>{name}</bdi> }
  return (
    <div>
      <p>
        <OrderStatus as="off">
          <FormattedMessage id="handovers.over.state" />
        </OrderStatus>
      </p>
      <h1 className="heading-1">
        <FormattedMessage
          id={name ? 'handovers.over.title' : 'handovers.over.titleUnnamed'}
          values={values}
        />
      </h1>
      <p className="lead mt-4">
        <FormattedMessage id={name ? 'handovers.over.text' : 'handovers.over.textUnnamed'} values={values} />
      </p>
      <div className="row mt-6">
        <ButtonLink kind="dark" href={paths.booking()}>
          <FormattedMessage id="handovers.over.book" />
        </ButtonLink>
        {calendarUrl && (
          <DownloadLink href={calendarUrl}>
            <FormattedMessage id="share-links.off.calendar" />
          </DownloadLink>
        )}
      </div>
    </div>
  )
}
