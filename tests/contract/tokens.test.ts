// The browser never receives a token in readable form, neither in a body, a header nor its cookie; nor does
// the log.
import { expect, test } from 'vitest'
import { successfulResponses } from '#gateway/testing/responses.ts'
import { createTestGateway } from '#gateway/testing/gateway.ts'
import { everyOperation } from '#gateway/testing/operations.ts'
import { ids } from '#gateway/testing/operations/inputs.ts'
import { sessionUser } from '#gateway/testing/account-samples.ts'
import { type SpaResponses, createTestSpa, json, refuse } from '#gateway/testing/spa.ts'

const secrets = { accessToken: 'CanaryAccess0123456789', refreshToken: 'CanaryRefresh0123456789' }
const signedIn = json({ ...sessionUser(1), ...secrets })
const logIn = everyOperation.find(({ title }) => title === 'logIn')!

const endOfSession = new Set(['logIn', 'logOut', 'deleteAccount'])
const ofOrder = ['calendar.ics', 'ticket.png', 'ticket.pdf', 'invoices/Invoice.pdf', 'vouchers/1.pdf'].map(
  (name) => `orders/${ids.order}/${name}`,
)
const documents = [
  'member-card.png',
  'member-card.pdf',
  ...ofOrder,
  'vouchers/preview.svg?valueMinor=100',
  'vouchers/preview.pdf?valueMinor=100',
].map((name) => `/downloads/${name}`)
const read = async (response: Response) => ({ text: await response.text(), headers: response.headers })

/**
 * A spa that repeats the caller's token in every problem message, which is for engineers and must not reach
 * the browser.
 */
const talkative: SpaResponses = Object.fromEntries(
  Object.keys(successfulResponses()).map((call) => [
    call,
    ({ headers }) => refuse(500, 'Unexpected', { message: `Token was ${headers.get('authorization')}` })(),
  ]),
)

test.each([
  ['goes well', {}],
  ['fails', talkative],
])('no token reaches the browser or the log when everything %s', async (_name, answers) => {
  const spa = createTestSpa({
    ...successfulResponses(),
    'POST /v1/identity/login': signedIn,
    'POST /v1/identity/refresh': signedIn,
  })
  const { browser, log } = createTestGateway(spa)
  const { ask, get, jar } = browser()
  const seen: string[] = []
  const note = ({ text, headers }: { text: string; headers: Headers }) =>
    seen.push(text, JSON.stringify([...headers]))
  note(await ask(logIn.query, logIn.variables))
  spa.respond(answers)
  for (const { query, variables, title } of everyOperation)
    if (!endOfSession.has(title)) note(await ask(query, variables))
  for (const path of documents) note(await read(await get(path)))
  expect(
    spa.requests.some(({ headers }) => headers.get('authorization') === `Bearer ${secrets.accessToken}`),
  ).toBe(true)
  const everything = [...seen, jar.cookie, JSON.stringify(log)].join('\n')
  expect(everything).not.toMatch(/Canary/i)
  for (const secret of Object.values(secrets))
    expect(everything).not.toContain(Buffer.from(secret).toString('base64url'))
})
