import { FormattedMessage } from 'react-intl'
import { DownloadLink } from '../../ui/downloads/download-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { NewTabLink } from '../../ui/new-tab-link.tsx'
import { routeHref } from './route-href.ts'

interface TripActionsProps {
  calendarUrl: string | null
  store: {
    address: Parameters<typeof routeHref>[0]
    geo: Parameters<typeof routeHref>[1]
  } | null
}

/** Calendar file and route planner. The planner is another site, from which nothing is loaded before. */
export function TripActions({ calendarUrl, store }: TripActionsProps) {
  const route = store && routeHref(store.address, store.geo)
  return (
    <div className="row trip-actions">
      {calendarUrl && (
        <DownloadLink kind="dark" icon="cal" href={calendarUrl}>
          <FormattedMessage id="trip.actions.calendar" />
        </DownloadLink>
      )}
      {route && (
        <NewTabLink href={route} className="button button--line">
          <Icon name="pin" size={20} />
          <FormattedMessage id="trip.actions.route" />
        </NewTabLink>
      )}
    </div>
  )
}
