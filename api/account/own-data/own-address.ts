import { sql } from 'kysely'

/** An address on an order as the saved ones are shown: its country by code, without number and type. */
export const addressRead = (column: string) => sql`${sql.ref(column)} - ARRAY['id', 'type']
  || jsonb_build_object('countryId', (
    SELECT code FROM country WHERE country.id = (${sql.ref(column)} ->> 'countryId')::integer))`
