import { sql } from 'kysely'

/** First name and initial of the account `u`, as staff see a guest; null with a deleted account. */
export const guestName = sql<string | null>`CASE WHEN u.deleted_at IS NULL
  THEN u.first_name || ' ' || left(u.last_name, 1) || '.' END`
