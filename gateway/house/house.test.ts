// The pages of staff at the gateway: their session, and that nothing of them is the shop's.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type GraphQLSchema, printSchema } from 'graphql'
import { describe, expect, test } from 'vitest'
import { gatewayEnvironment } from '../base/config.ts'
import { shownSchema } from '../schema.ts'
import { createTestSpa, file, refuse } from '../testing/spa.ts'
import { createHouse, houseSchema } from './house.ts'

const staff = { id: 1, name: 'Lena Sommer', roles: [{ storeId: 2, storeName: 'Mainz', role: 'reception' }] }
const token = 'q3V0c2xZbW9vbmxpZ2h0LXNhdW5hLWFuZC1zdGVhbQ'
const unauthorized = Response.json(
  { type: '/problems/unauthorized', title: 'Unauthorized', status: 401, code: 'Unauthorized', message: '.' },
  { status: 401, headers: { 'content-type': 'application/problem+json' } },
)
const documents = {
  staff: 'query Staff { staff { name roles { role } } }',
  day: 'query Day { houseDay(storeId: "2", day: "2026-12-12") { day } }',
  code: 'mutation Code { confirmCode(input: { key: "k", code: "483920" }) { staff { id } userErrors { code } } }',
  close: 'mutation Close { closeSession }',
}
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

function openGateway(responses: object, environment: Record<string, string> = {}) {
  const house = createHouse({
    spa: createTestSpa(responses as never),
    config: gatewayEnvironment.parse(environment),
    log: () => undefined,
    documents: Object.fromEntries(Object.values(documents).map((text) => [hashOf(text), text])),
  })
  return async (body: object, headers: Record<string, string> = {}) => {
    const response = await house.fetch(
      new Request('http://shop.test/house/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
        body: JSON.stringify(body),
      }),
    )
    return { status: response.status, headers: response.headers, body: (await response.json()) as unknown }
  }
}

const known = (text: string) => ({ extensions: { persistedQuery: { version: 1, sha256Hash: hashOf(text) } } })
const session = { cookie: `wellzone-house=${token}` }

describe('a session', () => {
  test('is a cookie of the house alone, which no link of another site sends', async () => {
    const ask = openGateway({ 'POST /house/v1/session/code': () => Response.json({ token, staff }) })
    const { headers, body } = await ask(known(documents.code))
    expect(body).toMatchObject({ data: { confirmCode: { staff: { id: '1' }, userErrors: [] } } })
    expect(headers.getSetCookie()).toEqual([
      `wellzone-house=${token}; Path=/house; HttpOnly; SameSite=Strict`,
    ])
    const production = {
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://shop.test',
      SESSION_SECRET: 'x'.repeat(32),
    }
    const secure = openGateway(
      { 'POST /house/v1/session/code': () => Response.json({ token, staff }) },
      production,
    )
    const sent = await secure(known(documents.code))
    expect(sent.headers.getSetCookie()[0]).toMatch(/^__Secure-wellzone-house=.*; Secure$/)
  })

  test('that has ended is forgotten, and every read says so', async () => {
    const ask = openGateway({ 'GET /house/v1/stores/2/days/2026-12-12': () => unauthorized.clone() })
    const { headers, body } = await ask(known(documents.day), session)
    expect(body).toMatchObject({ errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] })
    expect(headers.getSetCookie()[0]).toMatch(/^wellzone-house=; .*Max-Age=0$/)
  })

  test('is none without a cookie, and closing none is no error', async () => {
    const ask = openGateway({})
    expect((await ask(known(documents.staff))).body).toEqual({ data: { staff: null } })
    expect((await ask(known(documents.close))).body).toEqual({ data: { closeSession: true } })
  })
})

test('operations that are not of its pages are refused in production', async () => {
  const production = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://shop.test',
    SESSION_SECRET: 'x'.repeat(32),
  }
  const ask = openGateway({ 'GET /house/v1/session': () => Response.json(staff) }, production)
  const secure = { cookie: `__Secure-wellzone-house=${token}` }
  expect((await ask({ query: '{ staff { name } }' }, secure)).body).toHaveProperty('errors')
  expect((await ask(known(documents.staff), secure)).body).toMatchObject({
    data: { staff: { name: 'Lena Sommer' } },
  })
})

test('another site changes nothing', async () => {
  const ask = openGateway({})
  const foreign = { ...session, 'sec-fetch-site': 'cross-site' }
  expect((await ask(known(documents.close), foreign)).status).toBe(403)
})

test('a document of the books comes with the session of the house alone', async () => {
  const spa = createTestSpa({
    'GET /house/v1/stores/2/documents/2026-000017': file('application/pdf', '2026-000017.pdf', '%PDF-1.7'),
    'GET /house/v1/stores/2/months/2026-10/journal': refuse(422, 'AccountsWrong'),
    'GET /house/v1/stores/2/months/2026-10/documents': file('application/zip', 'wellzone.zip', 'PK'),
  })
  const house = createHouse({
    spa,
    config: gatewayEnvironment.parse({}),
    log: () => undefined,
    documents: {},
  })
  const get = (name: string, headers: Record<string, string> = {}) =>
    house.fetch(new Request(`http://shop.test/house/downloads/2/${name}`, { headers }))
  const pdf = await get('2026-000017.pdf', session)
  expect([pdf.status, await pdf.text()]).toEqual([200, '%PDF-1.7'])
  expect(pdf.headers.get('content-disposition')).toContain('attachment; filename="2026-000017.pdf"')
  expect(pdf.headers.get('cache-control')).toBe('private, no-store')
  expect(spa.requests.at(-1)).toMatchObject({ query: { format: 'pdf' } })
  const zip = await get('2026-10-documents.zip', session)
  expect([zip.status, zip.headers.get('content-length'), await zip.text()]).toEqual([200, null, 'PK'])
  const refused = await get('2026-10-journal.zip', session)
  expect([refused.status, await refused.json()]).toEqual([
    422,
    expect.objectContaining({ code: 'AccountsWrong' }),
  ])
  expect((await get('2026-000017.pdf')).status).toBe(401)
  expect((await get('secrets.pdf', session)).status).toBe(404)
  expect((await get('2026-000017.pdf', { ...session, 'sec-fetch-site': 'cross-site' })).status).toBe(403)
})

test('nothing of the house is in the schema of the shop, nor in what its pages may ask', () => {
  const [house, shop] = [houseSchema(), shownSchema()]
  const fieldsOf = (schema: GraphQLSchema) =>
    [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].flatMap((root) =>
      Object.keys(root!.getFields()),
    )
  expect(fieldsOf(house)).toContain('houseDay')
  const ofShop = new Set(fieldsOf(shop))
  expect(fieldsOf(house).filter((field) => ofShop.has(field))).toEqual([])
  expect(printSchema(shop)).not.toMatch(/HouseStay|Staff\b/)
  const asked = readFileSync('gateway/generated/operations.json', 'utf8')
  expect(asked).not.toMatch(new RegExp(`\\b(${fieldsOf(house).join('|')})\\b`))
})
