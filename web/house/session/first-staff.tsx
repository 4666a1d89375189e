import { useEffect, useEffectEvent } from 'react'
import { savedStaff } from '../door/saved-house.ts'
import { isWithoutConnection } from '../error-messages.ts'
import { Failed } from '../frame/failed.tsx'
import { Loading } from '../frame/loading.tsx'
import type { StaffFieldsFragment } from './staff-fields.generated.ts'
import { useStaffQuery } from './staff.generated.ts'

/** Asks who is signed in when the page is opened; without a line it is who was. */
export function FirstStaff({ onKnown }: { onKnown: (staff: StaffFieldsFragment | null) => void }) {
  const [{ data, error }, ask] = useStaffQuery({ requestPolicy: 'network-only' })
  const known = useEffectEvent(onKnown)
  const staff = data ? data.staff : isWithoutConnection(error) ? (savedStaff() ?? undefined) : undefined
  useEffect(() => {
    if (staff !== undefined) known(staff)
  }, [staff])
  if (error && staff === undefined)
    return <Failed error={error} onRetry={() => ask({ requestPolicy: 'network-only' })} />
  return <Loading />
}
