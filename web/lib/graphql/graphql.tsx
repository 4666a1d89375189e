import { retryExchange } from '@urql/exchange-retry'
import { createContext, type ReactNode, use, useMemo, useState } from 'react'
import {
  cacheExchange,
  Client,
  type CombinedError,
  fetchExchange,
  Provider,
  ssrExchange,
  useClient,
} from 'urql'
import { challengeExchange } from '../challenges/exchange.ts'
import { afterChangesExchange } from './after-changes.ts'
import { backOnlineExchange } from './back-online.ts'
import { failedViewerExchange } from './failed-viewer.ts'
import { hashExchange } from './hash-exchange.ts'
import { type Locale, useLocale } from '../language/locale.tsx'
import { refusedOriginExchange } from './refused-origin.ts'
import { isRepeatableRefusal } from './overload.ts'
import { purchasePriorityExchange } from './purchase-priority.ts'
import { shownAccountExchange } from './shown-account.ts'
import { useHydrated } from '../use-hydrated.ts'

export type GraphqlState = ReturnType<ReturnType<typeof ssrExchange>['extractData']>

interface ServerSide {
  url: string
  fetch: typeof globalThis.fetch
  state: ReturnType<typeof ssrExchange>
}

/** Server: pages wait for their data. Browser: same-origin, POST only. */
export function createGraphqlClient(
  locale: Locale,
  side: ServerSide | { cachedResults: GraphqlState },
): Client {
  const options = {
    preferGetMethod: false as const,
    fetchOptions: { headers: { 'accept-language': locale } },
  }
  if ('fetch' in side) {
    return new Client({
      ...options,
      url: side.url,
      fetch: side.fetch,
      suspense: true,
      exchanges: [side.state, hashExchange, fetchExchange],
    })
  }
  return new Client({
    ...options,
    url: '/graphql',
    fetchSubscriptions: true,
    exchanges: [
      refusedOriginExchange,
      failedViewerExchange,
      cacheExchange,
      ssrExchange({ isClient: true, initialState: side.cachedResults }),
      backOnlineExchange(isConnectionError),
      afterChangesExchange,
      challengeExchange,
      purchasePriorityExchange,
      shownAccountExchange,
      hashExchange,
      sendAgain,
      fetchExchange,
    ],
  })
}

/** Whether the response never arrived: a connection failure, not an error of the shop. */
export function isConnectionError(error: CombinedError | undefined): boolean {
  return error?.networkError !== undefined && error.response === undefined
}

/**
 * Up to three times; the first wait is over a second, so later than a busy shop's Retry-After. Without a
 * connection the page says so at once, and `backOnlineExchange` asks again.
 */
const sendAgain = retryExchange({
  initialDelayMs: 700,
  maxDelayMs: 5000,
  maxNumberAttempts: 4,
  // A mutation may have taken effect although its response was lost.
  retryIf: (error, operation) =>
    isConnectionError(error)
      ? operation.kind === 'query' && navigator.onLine
      : isRepeatableRefusal(error as CombinedError, operation),
})

const ForgetContext = createContext<() => void>(() => undefined)
const FirstClientContext = createContext<Client | undefined>(undefined)

/** One client per language and session: results of another language or visitor are never shown. */
export function GraphqlProvider({
  cachedResults,
  client,
  children,
}: {
  cachedResults: GraphqlState
  client?: Client
  children: ReactNode
}) {
  const locale = useLocale()
  const [session, setSession] = useState(0)
  const [first] = useState({ locale, cachedResults })
  const browserClient = useMemo(() => {
    const isFirst = session === 0 && locale === first.locale
    return client ?? createGraphqlClient(locale, { cachedResults: isFirst ? first.cachedResults : {} })
  }, [client, locale, session, first])
  const [firstClient] = useState(browserClient)
  const forget = useMemo(() => () => setSession((now) => now + 1), [])
  return (
    <ForgetContext value={forget}>
      <FirstClientContext value={firstClient}>
        <Provider value={browserClient}>{children}</Provider>
      </FirstClientContext>
    </ForgetContext>
  )
}

/**
 * Gives HTML of the server that is hydrated late the results that it was rendered from, although a logout in
 * another tab may have replaced the client meanwhile.
 */
export function WithFirstResults({ children }: { children: ReactNode }) {
  const now = useClient()
  const first = use(FirstClientContext) ?? now
  return <Provider value={useHydrated() ? now : first}>{children}</Provider>
}

/** Refetches everything: for another session, or when cached results may be wrong. */
export function useClearCache(): () => void {
  return use(ForgetContext)
}
