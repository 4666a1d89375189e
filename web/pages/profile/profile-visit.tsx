import { FormattedMessage } from 'react-intl'
import { daysBetween } from '../../lib/days.ts'
import { formatClock, hoursBetween, shopTimeZone, useDates } from '../../lib/language/format.ts'
import { ProfilePlanVisit } from './profile-plan.tsx'
import type { ProfileVisitsQuery } from './profile-visits.generated.ts'

type Order = NonNullable<ProfileVisitsQuery['viewer']>['orders']['edges'][number]['node']
type Visit = Order & { startsAt: string; endsAt: string }

/** Days until the next check-in, in the store's zone. */
export function VisitLead({ visit, now }: { visit: Visit | null; now: number }) {
  const dates = useDates()
  if (!visit) return <FormattedMessage id="profile.lead.none" />
  if (Date.parse(visit.startsAt) <= now) return <FormattedMessage id="profile.lead.now" />
  const timeZone = visit.store?.timeZone ?? shopTimeZone
  const dayOf = (instant: string): string => dates.at(instant, timeZone).day
  return (
    <FormattedMessage
      id="profile.lead.ahead"
      values={{ days: daysBetween(dayOf(new Date(now).toISOString()), dayOf(visit.startsAt)) }}
    />
  )
}

/** The highlighted tile: where, when and for how many. */
export function NextVisit({ visit, href }: { visit: Visit; href: string }) {
  const dates = useDates()
  const { store, startsAt, endsAt, persons, wellzoneTypeName } = visit
  const start = dates.at(startsAt, store?.timeZone ?? shopTimeZone)
  const type = store?.wellzoneTypes.find(({ name }) => name === wellzoneTypeName)
  const when = { weekday: dates.weekday(start.day), time: formatClock(start.time) }
  return (
    <ProfilePlanVisit
      href={href}
      picture={type?.picture?.key ?? ''}
      label={<FormattedMessage id="profile.visit.label" />}
      title={
        store ? (
          <FormattedMessage id="profile.visit.title" values={{ city: store.city, ...when }} />
        ) : (
          <FormattedMessage id="profile.visit.titleWithoutStore" values={when} />
        )
      }
      text={
        <FormattedMessage
          id="profile.visit.text"
          values={{
            day: dates.dayAndMonth(start.day),
            type: wellzoneTypeName ?? 'Wellzone',
            persons: persons ?? 1,
            hours: hoursBetween(startsAt, endsAt),
          }}
        />
      }
    />
  )
}
