import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { newClient, newEmail, withinOneWindow } from '../testing/account.ts'
import { useTestDatabase } from '../testing/database.ts'
import { applicationOf, franchiseEmail, openFranchise } from '../testing/franchise.ts'

const database = useTestDatabase()
const { send, sendOnce, solutionFor, storedBy, mailsTo, reports } = openFranchise(() => database.db)

beforeEach(() => withinOneWindow(database.db, 3_600))

describe('an application', () => {
  test('is stored and sent to the desk, and confirmed to the applicant without what was typed', async () => {
    const email = newEmail()
    const { status, body } = await send(applicationOf({ email: email.toUpperCase() }), { language: 'en' })
    expect([status, Object.keys(body)]).toEqual([202, ['receivedAt']])
    const [stored] = await storedBy(email)
    expect(stored).toMatchObject({ locale: 'en', answers: { firstName: 'Miriam', nationalityId: 84 } })
    expect(stored!.received_at.toISOString()).toBe(body['receivedAt'])
    const [confirmation, ...others] = await mailsTo(email)
    expect([confirmation, others]).toMatchObject([
      { kind: 'franchise-received', locale: 'en', payload: { receivedAt: body['receivedAt'] } },
      [],
    ])
    expect(Object.keys(confirmation!.payload as object)).toEqual(['receivedAt'])
    const toDesk = (await mailsTo(franchiseEmail)).find(
      ({ payload }) => (payload as { email: string }).email === email,
    )
    expect(toDesk).toMatchObject({
      kind: 'franchise-application',
      locale: 'de',
      payload: { id: stored!.id, language: 'en', nationality: 'Deutschland', lastName: 'Aksoy' },
    })
  })

  test('sent again with its key is stored once, also by ten concurrent requests', async () => {
    const [email, key] = [newEmail(), randomUUID()]
    const requests = Array.from({ length: 10 }, () => send(applicationOf({ email }), { key }))
    const responses = await Promise.all(requests)
    responses.push(await send(applicationOf({ email }), { key }))
    const accepted = responses.filter(({ status }) => status === 202)
    expect(new Set(accepted.map(({ body }) => body['receivedAt'])).size).toBe(1)
    // Above three a day, concurrent ones may be counted before the first is stored.
    expect(responses.at(-1)!.status).toBe(202)
    expect([(await storedBy(email)).length, (await mailsTo(email)).length]).toEqual([1, 1])
  })

  test('sent again without a key is stored once', async () => {
    const email = newEmail()
    const [first, second] = [
      await send(applicationOf({ email }), { key: null }),
      await send(applicationOf({ email }), { key: null }),
    ]
    expect([second.status, second.body]).toEqual([202, first.body])
    const other = await send(applicationOf({ email, street: 'Lammgasse 5' }), { key: null })
    expect([other.status, (await storedBy(email)).length]).toEqual([202, 2])
  })

  test('needs no proof of work below half of the limit of its network', async () => {
    const from = newClient()
    const statuses = []
    for (let count = 0; count < 11; count++) statuses.push((await sendOnce(applicationOf(), { from })).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 202), 422])
  })

  test('that is refused uses up neither its proof of work nor the limit of its network', async () => {
    const from = newClient()
    const young = applicationOf({ birthInfo: { dateOfBirth: birthYearsAgo(17), placeOfBirth: 'Mainz' } })
    for (let count = 0; count < 30; count++)
      expect((await sendOnce(young, { from })).body['code']).toBe('Under18')
    await exhaustHalf(from)
    const solution = await solutionFor(from)
    expect((await sendOnce(young, { from, solution })).body['code']).toBe('Under18')
    expect((await sendOnce(applicationOf(), { from, solution })).status).toBe(202)
  })

  test('above that needs a proof of work, used once; a retry of what was received needs none', async () => {
    const [email, key, from] = [newEmail(), randomUUID(), newClient()]
    await exhaustHalf(from)
    const application = applicationOf({ email })
    const bare = await sendOnce(application, { key, from })
    expect([bare.status, bare.body['code'], await storedBy(email)]).toEqual([422, 'ChallengeRequired', []])
    const solution = await solutionFor(from)
    const first = await sendOnce(application, { key, from, solution })
    const again = await sendOnce(application, { key, from, solution })
    expect([again.status, again.body]).toEqual([202, first.body])
    const other = await sendOnce(applicationOf({ email }), { from, solution })
    expect([other.status, other.body['code']]).toEqual([422, 'ChallengeInvalid'])
  })

  test('with the key of another one is refused', async () => {
    const [email, key] = [newEmail(), randomUUID()]
    await send(applicationOf({ email }), { key })
    const { status, body } = await send(applicationOf({ email, street: 'Lammgasse 5' }), { key })
    expect([status, body['code'], (await storedBy(email)).length]).toEqual([422, 'IdempotencyKeyReused', 1])
  })

  test('keeps no description of a question that was answered with no', async () => {
    const email = newEmail()
    const description = 'nicht gefragt'
    await send(
      applicationOf({
        email,
        previousSelfEmployment: false,
        previousSelfEmploymentDescription: description,
        personalManagementDescription: description,
        locationInMindDescription: description,
        schufaProblemsDescription: description,
      }),
    )
    expect(JSON.stringify([await storedBy(email), await mailsTo(franchiseEmail)])).not.toContain(description)
  })

  test('with a lone surrogate is not lost', async () => {
    const email = newEmail()
    expect((await send(applicationOf({ email, firstName: 'Mir\ud83diam' }))).status).toBe(202)
    expect((await storedBy(email))[0]!.answers).toMatchObject({ firstName: 'Mir\ufffdiam' })
  })
})

describe('an application is refused', () => {
  test.each([
    ['of a person under 18', { dateOfBirth: birthYearsAgo(17), placeOfBirth: 'Mainz' }, 422, 'Under18'],
    ['with a birth long ago', { dateOfBirth: '1901-01-01', placeOfBirth: 'Mainz' }, 400, 'InvalidRequest'],
    ['with a birth to come', { dateOfBirth: '2099-01-01', placeOfBirth: 'Mainz' }, 422, 'Under18'],
  ])('%s', async (_, birthInfo, status, code) => {
    const refused = await send(applicationOf({ birthInfo }))
    expect([refused.status, refused.body['code']]).toEqual([status, code])
  })

  test('with a citizenship of no country', async () => {
    const { status, body } = await send(applicationOf({ nationalityId: 9999 }))
    expect([status, body['code']]).toEqual([422, 'CountryUnknown'])
  })

  test('above twenty an hour from one network, and above three a day for one address', async () => {
    const from = newClient()
    const statuses = []
    for (let count = 0; count < 21; count++) statuses.push((await send(applicationOf(), { from })).status)
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 202), 429])
    const email = newEmail()
    const more = []
    for (let count = 0; count < 4; count++) more.push((await send(applicationOf({ email }))).status)
    expect(more).toEqual([202, 202, 202, 429])
    expect(reports).toEqual([])
  })
})

async function exhaustHalf(from: string): Promise<void> {
  for (let count = 0; count < 10; count++)
    expect((await sendOnce(applicationOf(), { from })).status).toBe(202)
}

function birthYearsAgo(years: number): string {
  const today = new Date()
  return `${today.getUTCFullYear() - years}-06-15`
}
