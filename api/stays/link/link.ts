// A link to a stay: its holder invites guests with one, its payer hands it to a friend with the other. Both
// are made, withdrawn and opened alike; answer.ts and take-over.ts are what can be done behind them.
import type { Db, Trx } from '../../database/tables.ts'
import { inTransaction } from '../../database/transaction.ts'
import { countUnknownLink } from '../../http/limits/unknown-links.ts'
import { notFound, type Problem, refusal } from '../../http/problem.ts'
import { endOffer } from '../../orders/holder.ts'
import { lockOrder } from '../../orders/lock.ts'
import { type ShareToken, shareToken } from '../../words/share-token.ts'
import { hashToken } from '../../words/tokens.ts'
import { isOfferable, isShareable, isShown, isTakeable, offerEndsAt } from '../can.ts'
import { readStay, type Role, type Stay, stayOf } from '../stay.ts'
import {
  insertInvitation,
  insertOffer,
  type Link,
  type Purpose,
  selectLink,
  withdrawInvitation,
} from './sql.ts'

export interface LinkDeps {
  db: Db
  visitorSecret: string
}

interface Rules {
  /** The account that makes it. */
  role: Role
  mayMake: (stay: Stay) => boolean
  refused: () => Problem
  insert: (trx: Trx, stay: Stay, token: ShareToken) => Promise<void>
  withdraw: (trx: Trx, orderId: number) => Promise<void>
  isOpen: (stay: Stay, link: Link) => boolean
}

const rules: Record<Purpose, Rules> = {
  'share-link': {
    role: 'holder',
    mayMake: isShareable,
    refused: () =>
      refusal<'createShareLink'>(
        'NotShareable',
        'Only a paid stay with a guest other than its booker has a link.',
      ),
    insert: (trx, { orderId }, token) => insertInvitation(trx, orderId, token),
    withdraw: withdrawInvitation,
    isOpen: isShown,
  },
  handover: {
    role: 'payer',
    mayMake: isOfferable,
    refused: () => refusal<'offerHandover'>('NotOfferable', 'Only a paid stay that is ahead can be offered.'),
    insert: (trx, { orderId, startsAt }, token) => insertOffer(trx, orderId, token, offerEndsAt(startsAt)),
    withdraw: endOffer,
    isOpen: isTakeable,
  },
}

type Named = { userId: number; orderId: number }

/** A stay for the account that may make a link to it, with the open link and its token. */
export type OwnLink = { stay: Stay; link: Link | null; token: string | null }

/** The link of the account's own stay. */
export async function readLink(
  { db, visitorSecret }: LinkDeps,
  purpose: Purpose,
  { userId, orderId }: Named,
): Promise<OwnLink> {
  const stay = await readStay(db, userId, orderId, rules[purpose].role)
  return linkOf({ db, visitorSecret }, purpose, stay)
}

async function linkOf({ db, visitorSecret }: LinkDeps, purpose: Purpose, stay: Stay): Promise<OwnLink> {
  const link = await selectLink(db, purpose, { orderId: stay.orderId })
  if (!link || !rules[purpose].isOpen(stay, link)) return { stay, link: null, token: null }
  return { stay, link, token: shareToken(visitorSecret, link.nonce, purpose).token }
}

/** Makes the link; where there is an open one already, it stays. */
export function makeLink(deps: LinkDeps, purpose: Purpose, named: Named): Promise<OwnLink> {
  return changed(deps, purpose, named, async (trx, { stay, link }) => {
    if (!rules[purpose].mayMake(stay)) throw rules[purpose].refused()
    const token = shareToken(deps.visitorSecret, undefined, purpose)
    if (!link) await rules[purpose].insert(trx, stay, token)
  })
}

/** The link opens nothing from now on. Answers stay until another is made, and so does a take-over. */
export function withdrawLink(deps: LinkDeps, purpose: Purpose, named: Named): Promise<OwnLink> {
  return changed(deps, purpose, named, (trx, { stay }) => rules[purpose].withdraw(trx, stay.orderId))
}

/** Changes the link under the lock of its order, and returns it as it is afterwards; its stay is the same. */
async function changed(
  deps: LinkDeps,
  purpose: Purpose,
  named: Named,
  change: (trx: Trx, own: OwnLink) => Promise<void>,
): Promise<OwnLink> {
  return inTransaction(deps.db, async (trx) => {
    await lockOrder(trx, named.orderId)
    const within = { ...deps, db: trx }
    const own = await readLink(within, purpose, named)
    await change(trx, own)
    return linkOf(within, purpose, own.stay)
  })
}

/** The link that a token names, and the stay to which it leads. */
export type NamedLink = { stay: Stay; link: Link; isOpen: boolean }

/** Finds the link with this token, open or not; undefined for every other token. */
export async function findLink(db: Db, purpose: Purpose, token: string): Promise<NamedLink | undefined> {
  const link = await selectLink(db, purpose, { hash: hashToken(token) })
  if (!link) return undefined
  const stay = await stayOf(db, link.orderId)
  return { stay, link, isOpen: rules[purpose].isOpen(stay, link) }
}

/** Opens a link. Withdrawn, ended, used and guessed links are the same 404, and count for the network. */
export async function openLink(
  { db, visitorSecret }: LinkDeps,
  purpose: Purpose,
  token: string,
  address: string,
  isFor = ({ isOpen }: NamedLink) => isOpen,
): Promise<Stay> {
  const named = await findLink(db, purpose, token)
  if (named && isFor(named)) return named.stay
  await countUnknownLink(db, { secret: visitorSecret, address })
  throw noSuchLink()
}

export const noSuchLink = () => notFound('There is no such link.')
