// What a visitor does on a mock that records, and what the file of it says.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { connect } from '#api/database/connect.ts'
import { readConfig } from '#api/config.ts'
import { startApi } from '#api/start.ts'
import { solvedChallenge } from '#api/testing/challenge.ts'
import { startMock } from '../../server/mock/mock.ts'
import { createMailReader } from '../../server/mock/recording/database.ts'
import { readRecording } from '../../server/mock/recording/recording.ts'
import { playOften } from './play-often.ts'

const folder = mkdtempSync(join(tmpdir(), 'recorder-'))
afterAll(() => rmSync(folder, { recursive: true }))
const shop = 'http://127.0.0.1:4000'

async function startRecording(file: string) {
  const config = readConfig({ NODE_ENV: 'development', PUBLIC_URL: shop })
  const dial = { latencyMs: 0, errorShare: 0, refused: {} }
  const mock = await startMock(dial, (work) => work().then(() => api), {
    hasSeeds: true,
    recording: { file, shop },
  })
  const nothing = () => undefined
  const api = await startApi({
    ...{ config, databaseUrl: mock.databaseUrl, checks: mock.checks, recorder: mock.recorder },
    ...{
      onProgress: nothing,
      onContentChange: nothing,
      report: (error) => expect.unreachable(String(error)),
    },
  })
  await mock.begin(api)

  async function ask(method: string, path: string, json?: object, headers: Record<string, string> = {}) {
    const type = { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9' }
    const init = { method, headers: { ...type, ...headers }, ...(json && { body: JSON.stringify(json) }) }
    const response = await api.app.fetch(new Request(`${shop}/api${path}`, init))
    const text = await response.text()
    // oxlint-disable-next-line typescript/no-explicit-any -- the expectations say what it is
    const body: any = text ? JSON.parse(text) : null
    return { status: response.status, headers: response.headers, body }
  }

  return { ask, databaseUrl: mock.databaseUrl, stop: () => api.stop().then(mock.stop) }
}

const person = {
  ...{ firstName: 'Li', lastName: 'Štěpánková', dateOfBirth: '1988-04-07', salutation: 1 },
  ...{ email: 'Li.Privat@posteo.example', emailRepeat: 'Li.Privat@posteo.example' },
  ...{ password: 'Geheim-Wort 7', passwordRepeat: 'Geheim-Wort 7', phone: '+4915123456789' },
  ...{ dataProtection: true, newsletter: false, street: 'Am Stillen Winkel', houseNumber: '7', zip: '99999' },
  ...{ location: 'Hinterdorf', countryCode: 84 },
}

const wish = {
  ...{ storeIds: [2], days: [], weekdays: [6], partsOfDay: ['evening'], wellzoneTypeIds: [3] },
  ...{ visitorAmount: 2, duration: 2 },
}

test('what is personal has a stand-in, the same everywhere, and the replay is the same', async () => {
  const file = join(folder, 'visitor.yaml')
  const { ask, databaseUrl, stop } = await startRecording(file)
  const registered = await ask('POST', '/v1/identity', person)
  expect([registered.status, registered.body]).toEqual([202, {}])
  const { db, close } = connect(databaseUrl)
  const [{ payload } = {}] = (await createMailReader(db)()).slice(-1)
  await close()
  const { token } = payload as { token: string }
  const confirmed = await ask('POST', '/v1/identity/confirm-registration', {
    token,
    password: person.password,
  })
  expect(confirmed.status).toBe(200)
  const login = { identifier: person.email.toLowerCase(), password: person.password }
  const { status, body: session } = await ask('POST', '/v1/identity/login', login)
  expect(status).toBe(200)
  const challenge = await ask('GET', '/v2/challenge?operation=subscribeNewsletter')
  const solution = { 'challenge-solution': await solvedChallenge(challenge.body) }
  await ask('POST', '/v2/newsletter/subscribe', { email: person.email }, solution)
  await ask('POST', '/v2/waiting/wishes', { ...wish, email: person.email })
  await ask('GET', '/v1/identity/UserInfo', undefined, { authorization: `Bearer ${session.accessToken}` })
  await stop()

  const text = readFileSync(file, 'utf8')
  const personal = [...Object.values(person).filter((value) => String(value).length > 2), login.identifier]
  for (const value of [...personal, 'Li Š', token, session.accessToken, session.refreshToken, '203.0.113.9'])
    if (typeof value === 'string') expect(text).not.toContain(value)
  const recording = readRecording(file)
  const [registration] = recording.steps as { body: { email: string } }[]
  expect(recording.steps).toContainEqual(
    expect.objectContaining({
      call: 'login',
      body: expect.objectContaining({ identifier: registration!.body.email }),
    }),
  )
  expect(recording.steps).toContainEqual(
    expect.objectContaining({ call: 'joinWaitingList', body: expect.objectContaining(wish) }),
  )
  expect([...(await playOften(recording, 2))]).toEqual([
    [`All ${recording.steps.length} steps are as recorded.`, 2],
  ])
})
