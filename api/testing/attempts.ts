import type { Db } from '../database/tables.ts'

/** Counts so many attempts of ten minutes, also in the next window, which may begin any time. */
export async function countAttempts(db: Db, bucket: string, count: number): Promise<void> {
  const window = Math.floor(Date.now() / 600_000) * 600_000
  const rows = [0, 600_000].map((later) => ({ bucket, window_start: new Date(window + later), count }))
  await db
    .insertInto('attempt')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['bucket', 'window_start']).doUpdateSet({ count }))
    .execute()
}
