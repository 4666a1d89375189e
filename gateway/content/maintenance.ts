import type { QueryResolvers } from '../generated/resolvers.ts'

/** What the configuration says; the spa API refuses bookings and orders by its own. */
export const maintenance: QueryResolvers['maintenance'] = (_root, _args, { maintenanceUntil, recorder }) => {
  const isUnderMaintenance = () => maintenanceUntil !== null && maintenanceUntil.getTime() > Date.now()
  const value = isUnderMaintenance()
  recorder?.add(async () => isUnderMaintenance() === value)
  return value ? { until: maintenanceUntil!.toISOString() } : null
}
