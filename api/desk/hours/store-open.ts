import { sql } from 'kysely'
import { change, type Command, DeskError } from '../command.ts'
import { findStore } from '../stores-sql.ts'

export const storeOpen: Command = {
  name: 'store open',
  operands: 'STORE',
  summary: 'opens a store that is coming soon',
  help: [
    'Its times can be booked from now on, and its page says so. It needs suites, hours, prices and',
    'ways to pay first. Days that `store close` closed are opened by `hours set STORE DAY usual`.',
  ],
  async run(desk, [typed]) {
    const { id, slug, isComingSoon } = await findStore(desk.db, typed)
    const open = () => new DeskError(`${slug} is open already.`)
    if (!isComingSoon) throw open()
    await change(
      desk,
      `Open ${slug}?`,
      async (trx) => {
        const { rows } = await sql<{ missing: string[] }>`
          SELECT array_remove(ARRAY[
            CASE WHEN NOT EXISTS (SELECT FROM wellzone WHERE store_id = ${id}) THEN 'suites' END,
            CASE WHEN NOT EXISTS (SELECT FROM opening_hours WHERE store_id = ${id}) THEN 'hours' END,
            CASE WHEN EXISTS (SELECT FROM wellzone w WHERE store_id = ${id} AND NOT EXISTS (
              SELECT FROM rate WHERE rate.store_id = ${id} AND rate.type_id = w.type_id)) THEN 'prices' END,
            CASE WHEN NOT EXISTS (SELECT FROM payment_gateway WHERE store_id = ${id}) THEN 'ways to pay' END
          ], NULL) AS missing`.execute(trx)
        const { missing } = rows[0]!
        if (missing.length > 0) throw new DeskError(`${slug} cannot open: it has no ${missing.join(', ')}.`)
        const { numUpdatedRows } = await trx
          .updateTable('store')
          .set({ is_coming_soon: false, opening_text: null })
          .where('id', '=', id)
          .where('is_coming_soon', '=', true)
          .executeTakeFirst()
        if (numUpdatedRows === 0n) throw open()
      },
      () => `${slug}: open.`,
    )
    if (!desk.isDryRun) desk.write(`${slug} is open.`)
  },
}
