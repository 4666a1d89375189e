// One id, from the header of a client through both processes to what the visitor and the log have.
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { useTestDatabase } from '#api/testing/database.ts'
import { readDocuments } from '../../../gateway/operations/known-operations.ts'
import { startServer } from '../harness/server.ts'

const database = useTestDatabase()
const id = '4bf92f3577b34da6a3ce929d0e0e4736'
const traceparent = `00-${id}-00f067aa0ba902b7-01`

test('a failed request is found by its id in the logs of both processes', async () => {
  const api = await startServer('api', { DATABASE_URL: database.url })
  const gateway = await startServer('gateway', { SPA_API_URL: `${api.url}/api` })
  const client = new Client({ connectionString: database.url })
  await client.connect()
  await client.query('ALTER TABLE app_user RENAME TO app_user_away')
  try {
    const response = await fetch(`${gateway.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', traceparent },
      body: JSON.stringify(logIn('guest@example.com', 'Kamin&Sauna94')),
    })
    expect(response.headers.get('traceparent')).toContain(id)
    expect(await response.json()).toMatchObject({ errors: [{ extensions: { requestId: id } }] })
  } finally {
    await client.query('ALTER TABLE app_user_away RENAME TO app_user')
    await client.end()
  }
  const linesOf = (output: string) =>
    output
      .split('\n')
      .filter((line) => line.includes(id))
      .map((line) => JSON.parse(line) as Record<string, unknown>)
  const failed = { level: 'error', role: 'api', requestId: id, event: 'error', operation: 'login' }
  await expect.poll(() => linesOf(api.output())).toContainEqual(expect.objectContaining(failed))
  const call = { level: 'warning', role: 'gateway', requestId: id, event: 'spa-call', graphql: 'LogIn' }
  expect(linesOf(gateway.output())).toContainEqual(expect.objectContaining(call))
  const problem = await fetch(`${api.url}/api/v2/nowhere`, { headers: { traceparent } })
  expect(await problem.json()).toMatchObject({ status: 404, requestId: id })
})

/** As the shop sends it: of what others send the log has no name. */
function logIn(email: string, password: string): object {
  const [sha256Hash] = Object.entries(readDocuments()).find(([, text]) => text.startsWith('mutation LogIn('))!
  const extensions = { persistedQuery: { version: 1, sha256Hash } }
  return { variables: { input: { email, password } }, extensions }
}
