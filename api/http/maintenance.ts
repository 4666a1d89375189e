import { Problem } from './problem.ts'

/** What nouns that take bookings and orders need to know of maintenance. */
export interface MaintenanceDeps {
  /** No bookings and orders are taken until then; undefined without planned maintenance. */
  maintenanceUntil?: Date | undefined
}

/** Refuses a new booking or order during maintenance. What is held or placed already goes on. */
export function requireNoMaintenance({ maintenanceUntil }: MaintenanceDeps): void {
  const leftMs = (maintenanceUntil?.getTime() ?? 0) - Date.now()
  if (leftMs <= 0) return
  throw new Problem(422, 'Maintenance', `No bookings and orders until ${maintenanceUntil!.toISOString()}.`, {
    headers: { 'retry-after': String(Math.ceil(leftMs / 1000)) },
  })
}
