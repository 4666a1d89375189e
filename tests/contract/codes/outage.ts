import { sql } from 'kysely'
import type { Setup } from './setup.ts'

/** The payment provider is unavailable until the provocation is over. */
export async function outage({ db }: Setup): Promise<{ after: () => Promise<unknown> }> {
  const down = (until: string) =>
    sql`UPDATE provider.faults SET down_until = clock_timestamp() + ${until}::interval`.execute(db)
  await down('1 hour')
  return { after: () => down('0') }
}
