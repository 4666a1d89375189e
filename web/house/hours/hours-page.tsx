import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Link } from 'wouter'
import { Button } from '../../ui/button.tsx'
import { Failed } from '../frame/failed.tsx'
import { Loading } from '../frame/loading.tsx'
import { useKept } from '../kept.ts'
import { suitesPath } from '../paths.ts'
import type { OwnStore } from '../session/context.ts'
import { isPaid } from '../settle/affected.ts'
import { useHouseHoursQuery } from './house-hours.generated.ts'
import { HoursForm } from './hours-form.tsx'
import type { TypedHours } from './hours.ts'
import { DaysList, WeekList } from './hours-lists.tsx'
import '../suites/suites.css'
import './hours.css'

/** The open form: the proposed hours, or null to settle what is outside. */
interface Opened {
  proposed: TypedHours | null
}

/** The hours of the week and the days that differ; one of them is changed in a form of its own. */
export function HoursPage({ store: { storeId, role } }: { store: OwnStore }) {
  const [opened, open] = useState<Opened | null>(null)
  const [place, setPlace] = useState<string | null>(null)
  const [{ data, error }, ask] = useHouseHoursQuery({
    variables: { storeId },
    requestPolicy: 'network-only',
  })
  const again = () => ask({ requestPolicy: 'network-only' })
  const shown = useKept(data?.houseHours ?? undefined)
  if (data?.houseHours === null)
    return (
      <p className="empty">
        <FormattedMessage id="house.error.roleTooLow" />
      </p>
    )
  if (error && !shown) return <Failed error={error} onRetry={again} />
  if (!shown) return <Loading />
  if (opened)
    return (
      <HoursForm
        storeId={storeId}
        today={shown.today}
        proposed={opened.proposed}
        mayCancel={role === 'MANAGER'}
        onBack={() => {
          open(null)
          again()
        }}
      />
    )
  const toSettle = shown.toSettle.map((one) => ({ ...one, other: one.otherTime })).filter(isPaid).length
  const lists = {
    place,
    onChange:
      role === 'MANAGER'
        ? (proposed: TypedHours, from: string) => {
            setPlace(from)
            open({ proposed })
          }
        : null,
  }
  return (
    <>
      <div className="title">
        <h1>
          <FormattedMessage id="house.hours.title" />
        </h1>
        <p className="title__side">
          {role !== 'MANAGER' && <FormattedMessage id="house.hours.forManager" />}
          {toSettle > 0 && (
            <Button kind="dark" size="small" onClick={() => open({ proposed: null })}>
              <FormattedMessage id="house.suites.toSettle" values={{ count: toSettle }} />
            </Button>
          )}
          <Link className="link" href={suitesPath(storeId)}>
            <FormattedMessage id="house.nav.rooms" />
          </Link>
        </p>
      </div>
      <div className="hours">
        <WeekList week={shown.week} {...lists} />
        <DaysList days={shown.days} {...lists} />
      </div>
    </>
  )
}
