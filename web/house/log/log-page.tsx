import { useDeferredValue, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { shopTimeZone } from '../../lib/language/format.ts'
import { TextField } from '../../ui/forms/field.tsx'
import { Failed } from '../frame/failed.tsx'
import { Loading } from '../frame/loading.tsx'
import { useKept } from '../kept.ts'
import { useActsQuery } from './acts.generated.ts'
import { LogList } from './log-list.tsx'

/** The latest acts of a store, for its manager and the books; of a person or a stay where one is typed. */
export function LogPage({ storeId }: { storeId: string }) {
  const [typed, setTyped] = useState('')
  const text = useDeferredValue(typed.trim())
  const [{ data, error }, ask] = useActsQuery({
    variables: { storeId, text },
    requestPolicy: 'cache-and-network',
  })
  const acts = useKept(data?.acts ?? undefined)
  return (
    <>
      <div className="title">
        <h1>
          <FormattedMessage id="house.nav.log" />
        </h1>
      </div>
      <TextField
        label={<FormattedMessage id="house.log.find" />}
        type="search"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {error && !acts && <Failed error={error} onRetry={() => ask({ requestPolicy: 'network-only' })} />}
      {!error && !acts && data?.acts !== null && <Loading />}
      {acts && <LogList {...{ storeId }} entries={acts} timeZone={shopTimeZone} />}
      {data?.acts === null && (
        <p className="empty">
          <FormattedMessage id="house.error.roleTooLow" />
        </p>
      )}
    </>
  )
}
