import { FormattedMessage } from 'react-intl'
import { shopTimeZone } from '../../lib/language/format.ts'
import { Failed } from '../frame/failed.tsx'
import { Loading } from '../frame/loading.tsx'
import { useActsQuery } from './acts.generated.ts'
import { LogList } from './log-list.tsx'

/** The latest acts of a store, for its manager. */
export function LogPage({ storeId }: { storeId: string }) {
  const [{ data, error }, ask] = useActsQuery({ variables: { storeId }, requestPolicy: 'cache-and-network' })
  return (
    <>
      <div className="title">
        <h1>
          <FormattedMessage id="house.nav.log" />
        </h1>
      </div>
      {error && !data && <Failed error={error} onRetry={() => ask({ requestPolicy: 'network-only' })} />}
      {!error && !data && <Loading />}
      {data?.acts && <LogList entries={data.acts} timeZone={shopTimeZone} isOfStore />}
      {data?.acts === null && (
        <p className="empty">
          <FormattedMessage id="house.error.roleTooLow" />
        </p>
      )}
    </>
  )
}
