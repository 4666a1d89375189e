import { GraphQLError } from 'graphql'
import type { Log } from '../base/log.ts'
import type { TokenSource } from '../spa/client.ts'
import { type CookieValue, openCookie } from './cookie.ts'
import type { Refresher } from './refresh.ts'
import { type Sealer, sessionMs, type Tokens } from './seal.ts'

/** The session of one request. */
export interface Session extends TokenSource {
  /** False with a bearer token: its owner keeps it, and no cookie is set. */
  readonly canBegin: boolean
  /** Begins a session after a login: later calls use these tokens. */
  begin(tokens: Tokens): void
  /** Ends the session after a logout, or when the spa API ended it. */
  forget(): void
  /** The browser is another person's next: it is told to empty its HTTP cache. */
  clearCache(): void
  isCacheCleared(): boolean
  /** The `Set-Cookie` headers of the response, if the session changed. */
  cookiesToSet(): Promise<string[]>
}

export interface SessionDeps {
  sealer: Sealer
  refresh: Refresher
  isSecure: boolean
  log: Log
  now?: () => number
}

/** An access token is refreshed this long before it expires. */
const refreshEarlyMs = 30_000

/**
 * Opens the session of a request. A bearer token excludes the cookie, which is then neither read nor written.
 * Otherwise the session is the sealed cookie's, unsealed at the first call that needs it.
 */
export function openSession(headers: Headers, deps: SessionDeps): Session {
  const bearer = /^bearer +(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1]
  return bearer === undefined ? cookieSession(headers, deps) : bearerSession(bearer)
}

/**
 * Each mutation of the shop names the account that its page shows. Another tab may have logged in to another
 * account since, and a page whose browser denies storage does not hear of that. The mutation is refused then,
 * and a page without an account acts without the session.
 */
function belongingToPage(tokens: Tokens, shown: string | null): Tokens | null {
  if (shown === null || tokens.account === undefined || tokens.account === shown) return tokens
  if (shown === 'none') return null
  throw new GraphQLError('Another account is logged in than the one that the page shows.', {
    extensions: { code: 'OTHER_ACCOUNT' },
  })
}

function bearerSession(token: string): Session {
  return {
    accessToken: async () => token,
    renew: async () => token,
    end: async () => undefined,
    canBegin: false,
    begin: () => undefined,
    forget: () => undefined,
    clearCache: () => undefined,
    isCacheCleared: () => false,
    cookiesToSet: async () => [],
  }
}

function cookieSession(
  headers: Headers,
  { sealer, refresh, isSecure, log, now = Date.now }: SessionDeps,
): Session {
  const cookie = openCookie('session', isSecure)
  let sent: CookieValue | null = null
  let isChanged = false
  let isCacheCleared = false
  let opened: Promise<Tokens | null> | null = null

  const current = (): Promise<Tokens | null> => (opened ??= open())
  const change = (tokens: Tokens | null): void => {
    opened = Promise.resolve(tokens)
    isChanged = true
  }

  async function open(): Promise<Tokens | null> {
    const values = cookie.read(headers.get('cookie'))
    for (const each of values) {
      const tokens = await sealer.unseal(each.value)
      if (tokens === null) continue
      sent = each
      return belongingToPage(tokens, headers.get('x-account'))
    }
    if (values.some(({ isOwn }) => isOwn)) {
      isChanged = true
      log({ event: 'session-ended', reason: 'unreadable' })
    }
    return null
  }

  async function renew(refused: string): Promise<string | null> {
    const tokens = await current()
    if (tokens === null || tokens.accessToken !== refused) return tokens?.accessToken ?? null
    const renewed = await refresh(tokens)
    if ((await current()) === tokens) {
      change(renewed)
      if (renewed === null) log({ event: 'session-ended', reason: 'refused' })
    }
    return (await current())?.accessToken ?? null
  }

  async function end(refused: string): Promise<void> {
    if ((await current())?.accessToken !== refused) return
    change(null)
    log({ event: 'session-ended', reason: 'refused' })
  }

  async function accessToken(): Promise<string | null> {
    const tokens = await current()
    if (tokens === null) return null
    if (tokens.accessEndsAt - now() > refreshEarlyMs) return tokens.accessToken
    try {
      return await renew(tokens.accessToken)
    } catch (error) {
      if (tokens.accessEndsAt > now()) return tokens.accessToken
      throw error
    }
  }

  async function cookiesToSet(): Promise<string[]> {
    if (!isChanged) return []
    const tokens = await current()
    return tokens ? cookie.set(await sealer.seal(tokens), sessionMs / 1000, sent) : cookie.remove(sent)
  }

  return {
    canBegin: true,
    accessToken,
    renew,
    end,
    begin: change,
    forget: () => change(null),
    clearCache: () => {
      isCacheCleared = true
    },
    isCacheCleared: () => isCacheCleared,
    cookiesToSet,
  }
}
