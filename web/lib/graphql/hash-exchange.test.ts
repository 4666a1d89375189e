// What the client sends for an operation, and what it does when the gateway does not know the hash.
import { createHash } from 'node:crypto'
import { Client, fetchExchange } from 'urql'
import { expect, it } from 'vitest'
import { StoreLinksDocument } from '../../app/footer/store-links.generated.ts'
import { hashExchange } from './hash-exchange.ts'

interface Body {
  query?: string
  operationName?: string
  extensions?: { persistedQuery?: { sha256Hash: string } }
}

const notFound = {
  errors: [{ message: 'PersistedQueryNotFound', extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }],
}
const found = { data: { stores: [] } }

/** A client whose gateway answers with these bodies in order; `sent` has the requests. */
function clientFor(...answers: object[]) {
  const sent: Body[] = []
  const fetch: typeof globalThis.fetch = async (_url, init) => {
    sent.push(JSON.parse(String(init?.body)) as Body)
    return Response.json(answers[sent.length - 1] ?? { errors: [{ message: 'Asked too often' }] })
  }
  const exchanges = [hashExchange, fetchExchange]
  const client = new Client({ url: 'http://shop.test/graphql', preferGetMethod: false, fetch, exchanges })
  return { ask: () => client.query(StoreLinksDocument, {}).toPromise(), sent }
}

it('an operation is sent as its hash without the text', async () => {
  const { ask, sent } = clientFor(found)
  expect((await ask()).data).toEqual(found.data)
  expect(sent).toEqual([
    {
      operationName: 'StoreLinks',
      variables: {},
      extensions: { persistedQuery: { version: 1, sha256Hash: expect.stringMatching(/^[0-9a-f]{64}$/) } },
    },
  ])
})

it('the text follows to a gateway that does not know the hash', async () => {
  const { ask, sent } = clientFor(notFound, found)
  expect((await ask()).data).toEqual(found.data)
  expect(sent).toHaveLength(2)
  const { query, operationName, extensions } = sent[1]!
  expect(query).toMatch(/^query StoreLinks\{/)
  expect(operationName).toBe('StoreLinks')
  expect(createHash('sha256').update(query!).digest('hex')).toBe(extensions?.persistedQuery?.sha256Hash)
})

it('the operation fails when the text is refused too', async () => {
  const { ask, sent } = clientFor(notFound, notFound)
  expect((await ask()).error?.message).toContain('PersistedQueryNotFound')
  expect(sent).toHaveLength(2)
})
