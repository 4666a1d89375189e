import { useEffect, useEffectEvent } from 'react'
import { Failed } from '../frame/failed.tsx'
import { Loading } from '../frame/loading.tsx'
import type { StaffFieldsFragment } from './staff-fields.generated.ts'
import { useStaffQuery } from './staff.generated.ts'

/** Asks who is signed in when the page is opened. */
export function FirstStaff({ onKnown }: { onKnown: (staff: StaffFieldsFragment | null) => void }) {
  const [{ data, error }, ask] = useStaffQuery({ requestPolicy: 'network-only' })
  const known = useEffectEvent(onKnown)
  useEffect(() => {
    if (data) known(data.staff)
  }, [data])
  if (error && !data) return <Failed error={error} onRetry={() => ask({ requestPolicy: 'network-only' })} />
  return <Loading />
}
