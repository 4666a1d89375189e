import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../../database/tables.ts'

/** An account whose data is exported or erased. */
export interface Owner {
  userId: number
  email: string
  /** Names of the mails that are deleted with an account, before they are sent. */
  mailsOfAccounts: readonly string[]
}

/**
 * What an export says of a column. Left out are `secret` hashes, keys and what can be spent, `foreign` data
 * of other persons, and `internal` numbers that only connect rows or serve a worker.
 */
type Shown = 'shown' | 'secret' | 'foreign' | 'internal'

/** Erasing deletes the row or empties the column, unless it `stays`. */
export type Column = Shown | `${Shown}, stays`

/**
 * Why a row outlives its account. `tax`: § 147 AO and § 257 HGB. `value`: a voucher stays valid. `booker`: it
 * belongs to the stay of another. `record`: it says that something happened, and no longer to whom.
 * `application`: it has a purpose and a period of its own.
 */
export type Reason = 'tax' | 'value' | 'booker' | 'record' | 'application'

/** A part of a table that belongs to an account; a table can have two, with rows of two kinds. */
export interface OwnTable<Name extends keyof Database = keyof Database> {
  table: Name
  /** Its name in an export. */
  part: string
  isOwn: (owner: Owner) => RawBuilder<boolean>
  /** Every column of the table; rows are sorted by the first. */
  columns: { [Key in keyof Database[Name]]: Column }
  /** What an export reads instead of a number that only the database knows. */
  reads?: { [Key in keyof Database[Name]]?: RawBuilder<unknown> }
  /** Without a reason the rows are deleted. */
  stays?: Reason
  /** What is not erased yet, because it has to be sent or decided first; the housekeeping erases it. */
  waits?: (owner: Owner) => RawBuilder<boolean>
  /** Values of columns that erasing cannot set to NULL. */
  erased?: (owner: Owner) => { [Key in keyof Database[Name]]?: unknown }
}

/** Any part; its columns by name. */
export type AnyOwnTable = Omit<OwnTable, 'columns' | 'reads' | 'erased'> & {
  columns: Record<string, Column>
  reads?: Record<string, RawBuilder<unknown>>
  erased?: (owner: Owner) => Record<string, unknown>
}

/** Checks a part against the columns of its table: one that is missing does not compile. */
export const own = <Name extends keyof Database>(part: OwnTable<Name>) => part as unknown as AnyOwnTable

export const isOfUser = ({ userId }: Owner) => sql<boolean>`user_id = ${userId}`

/** Rows of the account's orders. */
export const isOfOrder = ({ userId }: Owner) =>
  sql<boolean>`order_id IN (SELECT id FROM orders WHERE user_id = ${userId})`

/** Rows of the stays that the account holds, whoever paid for them. */
export const isOfHeldStay = ({ userId }: Owner) =>
  sql<boolean>`order_id IN (SELECT id FROM orders
    WHERE (user_id = ${userId} AND holder_id IS NULL) OR holder_id = ${userId})`

/** The name of a suite for its number. */
export const suiteRead = { wellzone_id: sql`(SELECT name FROM wellzone WHERE wellzone.id = wellzone_id)` }

/** Rows of the payments of these orders. */
export const isOfPayment = ({ userId }: Owner) => sql<boolean>`payment_id IN (
  SELECT p.id FROM payment p JOIN orders o ON o.id = p.order_id WHERE o.user_id = ${userId})`
