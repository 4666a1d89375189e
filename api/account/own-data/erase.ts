import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../../database/tables.ts'
import { ownTables } from './own-tables.ts'
import type { AnyOwnTable, Owner } from './own-table.ts'

/**
 * Erases what the list of own data does not keep. The row of the account stays for the orders that reference
 * it, without personal data. Lock account and orders first.
 */
export async function eraseOwnData(trx: Trx, owner: Owner): Promise<void> {
  for (const table of ownTables.toReversed()) await erasing(table, owner)?.execute(trx)
}

/** Undefined where all columns stay. */
function erasing(own: AnyOwnTable, owner: Owner): RawBuilder<unknown> | undefined {
  const { table, isOwn, waits, stays } = own
  const name = sql.table(table)
  const which = waits ? sql`${isOwn(owner)} AND NOT ${waits(owner)}` : isOwn(owner)
  if (!stays) return sql`DELETE FROM ${name} WHERE ${which}`
  const emptied = emptiedColumns(own)
  if (emptied.length === 0) return undefined
  const values = own.erased?.(owner) ?? {}
  const sets = emptied.map((column) => sql`${sql.ref(column)} = ${values[column] ?? null}`)
  return sql`UPDATE ${name} SET ${sql.join(sets)} WHERE ${which}`
}

/** Columns of a row that stays and that say nothing any more once the account is erased. */
export function emptiedColumns({ columns }: Pick<AnyOwnTable, 'columns'>): string[] {
  return Object.entries(columns).flatMap(([name, column]) => (column.endsWith('stays') ? [] : [name]))
}
