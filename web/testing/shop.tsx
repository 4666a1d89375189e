// The shop's providers with a gateway that responds from a table, for component tests.
import { createStore, Provider as AtomsProvider } from 'jotai'
import type { ReactNode } from 'react'
import { cacheExchange, Client, fetchExchange, Provider as GraphqlProvider } from 'urql'
import { challengeExchange } from '../lib/challenges/exchange.ts'
import { backOnlineExchange } from '../lib/graphql/back-online.ts'
import { failedViewerExchange } from '../lib/graphql/failed-viewer.ts'
import { isConnectionError } from '../lib/graphql/graphql.tsx'
import { hashExchange } from '../lib/graphql/hash-exchange.ts'
import { LocaleProvider, type Locale } from '../lib/language/locale.tsx'
import { loadMessages } from '../lib/language/page-messages.ts'
import { storageReadyAtom } from '../lib/storage/stored-atom.ts'

type Variables = Record<string, unknown>
/** By operation name: the data, now or later, a whole Response, or an Error for a lost connection. */
export type Responses = Record<string, (variables: Variables) => unknown>

interface Body {
  operationName: string
  variables: Variables
}

/** Shop around a component. `fetch` is that of its gateway; `asked` lists every operation, in order. */
export async function prepareShop(responses: Responses, locale: Locale = 'de') {
  await loadMessages(locale)
  const asked: { operation: string; variables: Variables }[] = []
  const fetch: typeof globalThis.fetch = async (_url, init) => {
    const { operationName: operation, variables } = JSON.parse(String(init?.body)) as Body
    asked.push({ operation, variables })
    const data = await responses[operation]?.(variables)
    if (data instanceof Error) throw data
    if (data instanceof Response) return data
    if (data === undefined) throw new Error(`The test knows no answer to ${operation}`)
    return Response.json({ data })
  }
  const client = new Client({
    url: 'http://shop.test/graphql',
    preferGetMethod: false,
    fetch,
    exchanges: [
      failedViewerExchange,
      cacheExchange,
      backOnlineExchange(isConnectionError),
      challengeExchange,
      hashExchange,
      fetchExchange,
    ],
  })
  const store = createStore()
  store.set(storageReadyAtom, true)

  function Shop({ children }: { children: ReactNode }) {
    return (
      <AtomsProvider store={store}>
        <LocaleProvider locale={locale}>
          <GraphqlProvider value={client}>{children}</GraphqlProvider>
        </LocaleProvider>
      </AtomsProvider>
    )
  }
  return { Shop, store, asked, fetch }
}

/** Data of which a part was left out for a fault of the spa, at the path. */
export function partial(data: unknown, ...path: (string | number)[]): Response {
  return Response.json({ data, errors: [{ message: 'The spa does not answer at the moment.', path }] })
}
