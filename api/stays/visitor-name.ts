import { sql } from 'kysely'

/**
 * The name of a row with `first_name` and `last_name`, to compare with another: without regard to case, to
 * spaces, and to where the first name ends.
 */
export function visitorName(table: 'v' | 'a') {
  const [first, last] = [sql.ref(`${table}.first_name`), sql.ref(`${table}.last_name`)]
  return sql<string>`lower(regexp_replace(btrim(${first} || ' ' || ${last}), '\\s+', ' ', 'g'))`
}
