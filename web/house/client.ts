import { cacheExchange, Client, type CombinedError, fetchExchange, mapExchange } from 'urql'
import { named } from '../lib/graphql/hash-exchange.ts'
import type { Locale } from '../lib/language/locale.tsx'

/** A client of the house's schema; `onSignedOut` is called when the session has ended. */
export function createHouseClient(locale: Locale, onSignedOut: () => void): Client {
  return new Client({
    url: '/house/graphql',
    preferGetMethod: false,
    fetchSubscriptions: true,
    fetchOptions: { headers: { 'accept-language': locale } },
    exchanges: [
      cacheExchange,
      mapExchange({
        onOperation: (operation) => named(operation),
        onError: (error) => {
          if (hasCode(error, 'UNAUTHENTICATED')) onSignedOut()
        },
      }),
      fetchExchange,
    ],
  })
}

/** Whether the gateway is of another version, and does not know what this page asks. */
export function isOfOldPage(error: CombinedError | undefined): boolean {
  return error?.graphQLErrors.some(({ message }) => message === 'PersistedQueryNotFound') ?? false
}

function hasCode(error: CombinedError, code: string): boolean {
  return error.graphQLErrors.some(({ extensions }) => extensions.code === code)
}
