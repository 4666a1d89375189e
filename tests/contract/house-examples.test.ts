// The examples of the explorer of the house, on the real API, for the member of staff of a start in
// development.
import { Kind, type OperationDefinitionNode, parse, validate } from 'graphql'
import { beforeAll, expect, test } from 'vitest'
import { sampleStaff, seedSampleStaff } from '#api/house/session/sample-staff.ts'
import { openApp } from '#api/testing/app.ts'
import { useTestDatabase } from '#api/testing/database.ts'
import { gatewayEnvironment } from '#gateway/base/config.ts'
import { houseExamples } from '#gateway/explorer/examples/house.ts'
import { type Carried, collect, fill } from '#gateway/explorer/page/carry.js'
import { createHouse, houseSchema } from '#gateway/house/house.ts'
import { thisMachine } from '#http/loopback.ts'

const database = useTestDatabase()
const examples = houseExamples(sampleStaff)
const schema = houseSchema()
const reports: unknown[] = []
let cookie = ''
let house: ReturnType<typeof createHouse>

beforeAll(async () => {
  await seedSampleStaff(database.db)
  const app = openApp(database, (error) => reports.push(error))
  const spa = {
    baseUrl: 'http://spa.test/api',
    fetch: async (request: Request, init?: RequestInit) => app.fetch(new Request(request, init)),
  }
  const login = sampleStaff
  house = createHouse({ spa, config: gatewayEnvironment.parse({}), log: () => undefined, login })
})

interface Answer {
  data: Record<string, { userErrors?: { code: string }[] } | null>
  errors?: { message: string }[]
}

/** Sends an operation from a browser on this machine, which keeps its cookie. */
async function ask(query: string, variables: object): Promise<Answer> {
  const response = await house.fetch(
    new Request('http://127.0.0.1:4000/house/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie },
      body: JSON.stringify({ query, variables }),
    }),
    { clientAddress: thisMachine },
  )
  const [given = cookie] = response.headers.getSetCookie()
  cookie = given.split(';')[0]!
  return (await response.json()) as Answer
}

/** The code of the newest mail, as a developer reads it at /outbox. */
async function codeOfMail(): Promise<string> {
  const { payload } = await database.db
    .selectFrom('mail')
    .select('payload')
    .where('recipient', '=', sampleStaff.email)
    .where('kind', '=', 'house-code')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return (payload as { emailCode: string }).emailCode
}

/** Refusals: nobody has a passkey, an invitation, a voucher or a refund here, and it is another day. */
const refused: Record<string, string> = {
  OpenSession: 'PASSKEY_REFUSED',
  AcceptInvitation: 'INVITATION_OVER',
  SetArrival: 'NOT_TODAY',
  SetCleaning: 'NOTHING_TO_CLEAN',
  HouseVouchers: 'CODE_NOT_VALID',
  RedeemForOrder: 'NOT_TODAY',
  BlockVoucher: 'NOT_FOUND',
  RecordRefund: 'NOTHING_DUE',
  OpenSuite: 'NOTHING_CHANGES',
  FreeSuite: 'TOO_EARLY',
}

test('run from the first to the last: each gets its ids from one before', async () => {
  const carried: Carried = {}
  for (const { name, query, variables = {}, gives = {} } of examples) {
    if (query.includes('subscription ')) continue
    const { value, missing } = fill(variables, carried)
    expect([name, missing]).toEqual([name, []])
    const code = name === 'ConfirmCode' ? await codeOfMail() : ''
    const input = { ...(value as { input?: object }).input, code }
    const { data, errors = [] } = await ask(query, code ? { input } : value)
    const codes = Object.values(data ?? {}).flatMap((each) => each?.userErrors ?? [])
    expect([name, errors, codes.map((each) => each.code)]).toEqual([
      name,
      [],
      refused[name] === undefined ? [] : [refused[name]],
    ])
    const given = collect(gives, data)
    expect([name, Object.keys(given)]).toEqual([name, Object.keys(gives)])
    Object.assign(carried, given)
  }
  expect(reports).toEqual([])
})

test('fit the schema, and every field of it has one', () => {
  for (const { name, query } of examples) expect([name, validate(schema, parse(query))]).toEqual([name, []])
  const used = new Set(examples.flatMap(({ query }) => fieldsOf(query)))
  const types = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]
  const fields = types.flatMap((type) => Object.keys(type!.getFields()))
  expect(fields.filter((name) => !used.has(name))).toEqual([])
})

function fieldsOf(query: string): string[] {
  const operation = parse(query).definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION)
  const { selections } = (operation as OperationDefinitionNode).selectionSet
  return selections.flatMap((each) => (each.kind === Kind.FIELD ? each.name.value : []))
}

test.each([
  ['opens on this machine, with its account', thisMachine, 200],
  ['is closed to others, who get no page of it', '203.0.113.7', 404],
])('the explorer %s', async (_what, clientAddress, status) => {
  const open = (path: string) =>
    house.fetch(
      new Request(`http://127.0.0.1:4000/house/graphql${path}`, { headers: { accept: 'text/html' } }),
      {
        clientAddress,
      },
    )
  const [page, types] = [await open(''), await open('/schema.graphql')]
  expect([page.status, types.status]).toEqual([status, status])
  expect((await page.text()).includes(sampleStaff.email)).toBe(status === 200)
})
