import { countUnknownLink } from '../../http/limits/unknown-links.ts'
import { notFound } from '../../http/problem.ts'
import { hashToken } from '../../words/tokens.ts'
import type { HandoverDeps } from './offer.ts'
import { type Claim, type OfferedStay, selectClaim, selectOfferedStay } from './sql.ts'

type Find<Found> = (hash: Buffer) => Promise<Found | undefined>

/** The stay behind an open offer. Taken, withdrawn, ended and guessed links are the same 404. */
export function findOfferedStay(deps: HandoverDeps, token: string, address: string): Promise<OfferedStay> {
  return findBehind(deps, token, address, (hash) => selectOfferedStay(deps.db, hash))
}

/** What the link leads to, open or not. */
export function findClaim(deps: HandoverDeps, token: string, address: string): Promise<Claim> {
  return findBehind(deps, token, address, (hash) => selectClaim(deps.db, hash))
}

async function findBehind<Found>(
  { db, visitorSecret }: HandoverDeps,
  token: string,
  address: string,
  find: Find<Found>,
): Promise<Found> {
  const found = await find(hashToken(token))
  if (found) return found
  await countUnknownLink(db, { secret: visitorSecret, address })
  throw noSuchLink()
}

export const noSuchLink = () => notFound('There is no such link.')
