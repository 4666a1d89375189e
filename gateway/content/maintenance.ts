import type { QueryResolvers } from '../generated/resolvers.ts'

/** What the configuration says; the spa API refuses bookings and orders by its own. */
export const maintenance: QueryResolvers['maintenance'] = (_root, _args, { maintenanceUntil }) =>
  maintenanceUntil && maintenanceUntil.getTime() > Date.now()
    ? { until: maintenanceUntil.toISOString() }
    : null
