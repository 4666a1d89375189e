import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Link, useLocation, useSearchParams } from 'wouter'
import { shopTimeZone } from '../../lib/language/format.ts'
import { useWords } from '../day/use-words.ts'
import { Failed } from '../frame/failed.tsx'
import { Loading } from '../frame/loading.tsx'
import { useKept } from '../kept.ts'
import { hoursPath, suitesPath } from '../paths.ts'
import type { OwnStore } from '../session/context.ts'
import { useHouseSuitesQuery } from './house-suites.generated.ts'
import { localMoment } from './local-moment.ts'
import { SuiteForm } from './suite-form.tsx'
import { SuiteLine } from './suite-line.tsx'
import './suites.css'

/** All suites with their closings to come; one of them is closed, or settled, in a form of its own. */
export function SuitesPage({ store: { storeId, role } }: { store: OwnStore }) {
  const words = useWords(shopTimeZone)
  const [, go] = useLocation()
  const [params] = useSearchParams()
  // The day, a stay and the takings lead to what is to be settled in a suite.
  const asked = params.get('settle')
  const [suiteId, choose] = useState<string | null>(null)
  const [isClosing, setClosing] = useState(false)
  const [isListed, list] = useState(true)
  const [{ data, error }, ask] = useHouseSuitesQuery({
    variables: { storeId },
    requestPolicy: 'network-only',
  })
  const again = () => ask({ requestPolicy: 'network-only' })
  const shown = useKept(data?.houseSuites ?? undefined)
  const suite = shown?.suites.find(({ id, name }) => (isListed ? name === asked : id === suiteId))
  const openForm = (id: string, closes: boolean): void => {
    choose(id)
    setClosing(closes)
    list(false)
  }
  if (data?.houseSuites === null)
    return (
      <p className="empty">
        <FormattedMessage id="house.error.roleTooLow" />
      </p>
    )
  if (error && !shown) return <Failed error={error} onRetry={again} />
  if (!shown) return <Loading />
  const { now, todayUntil } = shown
  if (suite)
    return (
      <SuiteForm
        key={suite.id}
        storeId={storeId}
        suite={suite}
        proposed={{ from: localMoment(now), until: localMoment(todayUntil), why: '' }}
        isClosing={isClosing}
        mayCancel={role === 'MANAGER'}
        onClosed={() => setClosing(false)}
        onBack={() => {
          list(true)
          if (asked !== null) go(suitesPath(storeId), { replace: true })
          again()
        }}
      />
    )
  return (
    <>
      <div className="title">
        <h1>
          <FormattedMessage id="house.nav.rooms" />
        </h1>
        <p className="title__side">
          <Link className="link" href={hoursPath(storeId)}>
            <FormattedMessage id="house.hours.title" />
          </Link>
        </p>
      </div>
      <ul className="suites">
        {shown.suites.map((one) => (
          <SuiteLine
            key={one.id}
            suite={one}
            now={now}
            words={words}
            hasFocus={one.id === suiteId}
            onClose={() => openForm(one.id, true)}
            onSettle={() => openForm(one.id, false)}
            onOpened={again}
          />
        ))}
      </ul>
    </>
  )
}
