import { sql } from 'kysely'

/** A document with the code of a country where it stores the number that only the database knows. */
export const countryRead = (column: string, member = 'countryId') => sql`(${sql.ref(column)}
  || jsonb_build_object(${sql.lit(member)}, (
    SELECT code FROM country WHERE country.id = (${sql.ref(column)} ->> ${sql.lit(member)})::integer)))`

/** An address on an order as the saved ones are shown, without number and type. */
export const addressRead = (column: string) => sql`${countryRead(column)} - ARRAY['id', 'type']`
