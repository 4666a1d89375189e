import type { Kysely } from 'kysely'
import type { Database } from '../../database/tables.ts'
import { countUnknownLink } from '../../http/limits/unknown-links.ts'
import { notFound } from '../../http/problem.ts'
import { hashToken } from '../../words/tokens.ts'
import { selectSharedStay, type SharedStay } from './sql.ts'

export interface ShareLinksDeps {
  db: Kysely<Database>
  visitorSecret: string
}

/** The stay behind a link. Withdrawn, expired and guessed links are the same 404. */
export async function findSharedStay(
  { db, visitorSecret }: ShareLinksDeps,
  token: string,
  address: string,
): Promise<SharedStay> {
  const stay = await selectSharedStay(db, hashToken(token))
  if (stay) return stay
  await countUnknownLink(db, { secret: visitorSecret, address })
  throw notFound('There is no such link.')
}
