// What nearly every operation refuses in the same way, generated from the contract: a request of another
// form, no session, an id that does not exist, and one request too many.
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { refusalCodes } from '#openapi/generated/refusals.ts'
import type { HttpHandler } from './http/http-handler.ts'
import type { Operation } from './http/operations.ts'
import { newClient, openAccount } from './testing/account.ts'
import { openApp } from './testing/app.ts'
import { useTestDatabase } from './testing/database.ts'
import { exampleOf, operations } from './testing/refusals/example-requests.ts'
import { createAuthority, passFolder } from './testing/wallet/authority.ts'
import { mainz, openHouse } from './testing/house.ts'

const database = useTestDatabase()
const account = openAccount(() => database.db)
const house = openHouse(database)
const reports: unknown[] = []
let app: HttpHandler
let token: string
beforeAll(async () => {
  app = openApp(database, (error) => reports.push(error), {
    APPLE_WALLET_KEYS: passFolder(createAuthority()),
  })
  token = (await account.newVisitor()).accessToken
})

const unknownId = 2_147_483_647
const isOfHouse = ({ path }: Operation) => path.startsWith('/house/')
const isRefusedWith = (operation: Operation, code: string) =>
  (refusalCodes[operation.id] as readonly string[]).includes(code)

/** A session where the operation has one; a visitor of their own for what ends it. */
async function sessionFor(operation: Operation): Promise<string | undefined> {
  if (!isRefusedWith(operation, 'Unauthorized')) return undefined
  if (isOfHouse(operation)) return house.staff('manager')
  const isEnding = ['changePassword', 'logout', 'deleteAccount', 'refreshSession'].includes(operation.id)
  return isEnding ? (await account.newVisitor()).accessToken : token
}

async function ask(operation: Operation, changes: Parameters<typeof exampleOf>[1]): Promise<string> {
  const response = await app.fetch(exampleOf(operation, changes))
  return response.status < 400 ? String(response.status) : ((await response.json()) as { code: string }).code
}

/** Every limit that has counted something is used up, in this window and in the next. */
const exhaust = (buckets: string) =>
  sql`INSERT INTO attempt (bucket, window_start, count)
    SELECT DISTINCT bucket, window_start + make_interval(secs => later), 1000000
    FROM attempt, unnest(ARRAY[0, 60, 300, 600, 3600, 86400]) later WHERE bucket LIKE ${buckets}
    ON CONFLICT (bucket, window_start) DO UPDATE SET count = 1000000`.execute(database.db)

/** Half of the limit of the network asks for a proof of work first. */
const sendsMail = ['register', 'subscribeNewsletter', 'requestLoginCode', 'forgetPassword']

const provocations: Record<string, (operation: Operation, session?: string) => Promise<string>> = {
  InvalidRequest: (operation, session) => ask(operation, { token: session, query: '&again=1&again=2' }),
  Unauthorized: (operation) => ask(operation, { token: operation.needsSession ? undefined : 'x'.repeat(43) }),
  NotFound: (operation, session) => ask(operation, { token: session, id: unknownId }),
  async TooManyRequests(operation, session) {
    // Another store is not found before anything is counted.
    const id = isOfHouse(operation) ? mainz : unknownId
    const changes = { token: session, id, from: newClient() }
    await database.db.deleteFrom('attempt').execute()
    await ask(operation, changes)
    await exhaust(sendsMail.includes(operation.id) ? 'mail-recipient:%' : '%')
    const code = await ask(operation, changes)
    await database.db.deleteFrom('attempt').execute()
    return code
  },
}

const callbacks = operations.filter(({ path }) => /^\/v2\/(payment\/callback|wallet\/)/.test(path))

/** Depends on more than the example of the contract: tests of the noun have these. */
const special = [
  'getFeaturedArticle NotFound',
  'getLegalDocument NotFound',
  'updateAddress NotFound',
  ...callbacks.map(({ id }) => `${id} NotFound`),
  ...['getVoucherPreview', 'priceVouchers', 'declareWithdrawal', 'createFranchiseApplication'].map(
    (id) => `${id} TooManyRequests`,
  ),
  'updateUserInfo TooManyRequests',
  'joinWaitingList TooManyRequests',
]

describe.each(Object.entries(provocations))('%s', (code, provoke) => {
  const refusing = operations
    .filter((operation) => isRefusedWith(operation, code) && !special.includes(`${operation.id} ${code}`))
    .map((operation) => [operation.id, operation] as const)

  test.each(refusing)('refuses %s', async (_id, operation) => {
    expect(await provoke(operation, await sessionFor(operation))).toBe(code)
  })
})

test('no request made the API fail, but unsigned callbacks and errors of phones were reported', () => {
  const said = /A callback for \w+ was refused|A phone met an error with a pass/
  expect(reports.filter((error) => !said.test(String(error)))).toEqual([])
})
