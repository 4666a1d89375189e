import { FormattedMessage } from 'react-intl'
import { shopTimeZone } from '../../lib/language/format.ts'
import { ActList } from '../acts/act-list.tsx'
import { useNow } from '../day/use-day.ts'
import { useWords } from '../day/use-words.ts'
import { Failed } from '../frame/failed.tsx'
import { Loading } from '../frame/loading.tsx'
import { Facts } from './facts.tsx'
import { useHouseStayQuery } from './house-stay.generated.ts'
import { StateLine } from './state-line.tsx'
import './beside.css'

/** The chosen stay beside the plan. */
export function Beside({ storeId, id, canAct }: { storeId: string; id: string; canAct: boolean }) {
  const [{ data, error }, ask] = useHouseStayQuery({ variables: { id }, requestPolicy: 'cache-and-network' })
  const stay = data?.houseStay
  const now = useNow(stay?.now)
  const words = useWords(stay?.timeZone ?? shopTimeZone)
  return (
    <aside className="slip beside">
      {error && !stay && <Failed error={error} onRetry={() => ask({ requestPolicy: 'network-only' })} />}
      {!error && !stay && <Loading />}
      {stay && (
        <>
          <StateLine stay={stay.stay} now={now} words={words} />
          <h2>{stay.stay.name ?? <FormattedMessage id="house.day.reserved" />}</h2>
          <Facts stay={stay} />
          <ActList storeId={storeId} stay={stay} canAct={canAct} open={undefined} />
        </>
      )}
    </aside>
  )
}
