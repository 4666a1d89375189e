import type { ColumnType, Generated } from 'kysely'

/** Written by the database (`DEFAULT clock_timestamp()`), read as a Date. */
export type Stamp = Generated<Date>
/** Written as JSON text, read as what it holds. */
export type Json<T> = ColumnType<T, JsonText<T>, JsonText<T>>
type JsonText<T> = unknown extends T ? string : null extends T ? string | null : string
