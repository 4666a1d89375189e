/**
 * SQL for the timeline of a position in the log, which is SQL, too. Each failover begins a new one, and the
 * names of the log's files begin with it, in hexadecimal digits.
 */
export function timelineOf(position: string): string {
  return `('x' || left(pg_walfile_name(${position}), 8))::bit(32)::integer`
}
