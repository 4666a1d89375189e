import { negotiateLanguage } from '#http/language.ts'
import type { RequestContext, Sessions, Visitor } from './contract.ts'
import { networkOf } from './limits/network.ts'
import { unauthorized } from './problem.ts'

/** What a handler gets of a request besides its parameters. The session is read on first use, once. */
export function createContext(
  request: Pick<Request, 'headers' | 'signal'>,
  sessions: Sessions,
  clientAddress: string,
  deadline?: AbortSignal | null,
): RequestContext {
  let lookedUp: Promise<Visitor | null> | undefined
  const network = networkOf(clientAddress)
  const visitor = () => (lookedUp ??= findVisitor(request, sessions))
  return {
    locale: negotiateLanguage(request.headers.get('accept-language')),
    clientAddress: network,
    rawBody: '',
    caller: (owner) => ({
      from: owner ? `account ${owner.userId}` : `network ${network}`,
      signal: deadline ? AbortSignal.any([request.signal, deadline]) : request.signal,
    }),
    visitor,
    async requireVisitor() {
      return (await visitor()) ?? refuse()
    },
  }
}

/** A token that is sent must be valid: treating its owner as anonymous would silently hide their data. */
async function findVisitor(request: Pick<Request, 'headers'>, sessions: Sessions): Promise<Visitor | null> {
  const authorization = request.headers.get('authorization')
  if (authorization === null) return null
  const token = authorization.match(/^Bearer +([A-Za-z0-9._~+/=-]{1,512})$/i)?.[1]
  return (token && (await sessions.find(token))) || refuse()
}

function refuse(): never {
  throw unauthorized()
}
