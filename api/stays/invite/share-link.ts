import type { components } from '#openapi/generated/spa.ts'
import { refusal } from '../../http/problem.ts'
import { toInstant } from '../../slots/responses.ts'
import { shareToken } from '../../words/share-token.ts'
import { isShareable } from '../can.ts'
import { readStay } from '../stay.ts'
import type { ShareLinksDeps } from './shared-stay.ts'
import { deleteLink, insertLink, selectAnswers, selectNonce } from './sql.ts'

type ShareLink = components['schemas']['ShareLink']
type Named = { userId: number; orderId: number }

/** The link of the user's own stay, and what companions answered. */
export async function readShareLink(deps: ShareLinksDeps, named: Named): Promise<ShareLink> {
  const stay = await readStay(deps.db, named.userId, named.orderId, 'holder')
  const nonce = await selectNonce(deps.db, named.orderId)
  const answers = await selectAnswers(deps.db, named.orderId)
  return {
    isShareable: isShareable(stay),
    token: nonce ? shareToken(deps.visitorSecret, nonce).token : null,
    answers: answers.map((answer) => ({ ...answer, answeredAt: toInstant(answer.answeredAt) })),
  }
}

/** Makes the link; where there is one already, it stays. */
export async function createShareLink(deps: ShareLinksDeps, named: Named): Promise<ShareLink> {
  const stay = await readStay(deps.db, named.userId, named.orderId, 'holder')
  if (!isShareable(stay))
    throw refusal<'createShareLink'>(
      'NotShareable',
      'Only a paid stay with a guest other than its booker has a link.',
    )
  await insertLink(deps.db, named.orderId, shareToken(deps.visitorSecret))
  return readShareLink(deps, named)
}

/** The link opens nothing from now on; the answers stay until another link is made. */
export async function withdrawShareLink(deps: ShareLinksDeps, named: Named): Promise<ShareLink> {
  await readStay(deps.db, named.userId, named.orderId, 'holder')
  await deleteLink(deps.db, named.orderId)
  return readShareLink(deps, named)
}
