import type { WaitingWish } from '#openapi/generated/spa.ts'
import { noSuchLink, waitingErrors } from './problems.ts'
import { isWaitingToken } from './queries.ts'

interface Params {
  path: { waitingToken: string }
}

/** Changes the wish of a link, with the payload that these mutations share. */
export async function changeWish(token: string, change: (params: Params) => Promise<WaitingWish>) {
  if (!isWaitingToken(token)) return { wish: null, userErrors: noSuchLink }
  try {
    return { wish: await change({ path: { waitingToken: token } }), userErrors: [] }
  } catch (error) {
    return { wish: null, userErrors: waitingErrors.from(error) }
  }
}
