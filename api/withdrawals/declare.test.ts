import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { newClient, newEmail, withinOneWindow } from '../testing/account.ts'
import { useTestDatabase } from '../testing/database.ts'
import { applicationOf, openFranchise } from '../testing/franchise.ts'
import { openVoucherShop, openWithdrawals } from '../testing/vouchers/withdrawals.ts'

const database = useTestDatabase()
const withdrawals = openWithdrawals(() => database.db)
const { declare, declarationsBy, mailsTo } = withdrawals
const franchise = openFranchise(() => database.db)

beforeEach(() => withinOneWindow(database.db, 3_600))

describe('a declaration', () => {
  test('is stored as typed, and confirmed with content and time to the address it states', async () => {
    const email = newEmail()
    const typed = email.toUpperCase()
    const { status, body } = await declare(
      { name: ' Dr. Mara  Lindner', orderReference: 'bestellung wz 100 104', email: typed },
      { language: 'en' },
    )
    expect([status, Object.keys(body)]).toEqual([202, ['receivedAt']])
    const [stored] = await declarationsBy(typed)
    expect(stored).toMatchObject({
      name: ' Dr. Mara  Lindner',
      reference: 'bestellung wz 100 104',
      locale: 'en',
    })
    expect(stored!.received_at.toISOString()).toBe(body['receivedAt'])
    expect(await mailsTo(email)).toEqual([
      {
        kind: 'withdrawal-received',
        locale: 'en',
        payload: {
          name: ' Dr. Mara  Lindner',
          reference: 'bestellung wz 100 104',
          email: typed,
          receivedAt: body['receivedAt'],
          more: [],
        },
      },
    ])
  })

  test('that is sent again is stored once, also by ten concurrent requests', async () => {
    const [email, key] = [newEmail(), randomUUID()]
    const responses = await Promise.all(Array.from({ length: 10 }, () => declare({ email }, { key })))
    responses.push(await declare({ email }, { key }))
    expect(responses.map(({ status, body }) => [status, body])).toEqual(
      responses.map(() => [202, responses[0]!.body]),
    )
    expect([(await declarationsBy(email)).length, (await mailsTo(email)).length]).toEqual([1, 1])
  })

  test('with the idempotency key of another one is not lost', async () => {
    const [email, key] = [newEmail(), randomUUID()]
    for (const orderReference of ['100104', '100105'])
      expect((await declare({ email, orderReference }, { key })).status).toBe(202)
    expect((await declarationsBy(email)).map(({ reference }) => reference)).toEqual(['100104', '100105'])
  })

  test('with a lone surrogate is not lost', async () => {
    const email = newEmail()
    expect((await declare({ email, name: 'Mara\ud83d Lindner' })).status).toBe(202)
    expect([(await declarationsBy(email))[0]!.name, (await mailsTo(email))[0]!.payload]).toMatchObject([
      'Mara\ufffd Lindner',
      { name: 'Mara\ufffd Lindner' },
    ])
  })

  test.each([
    ['name', { name: '  ' }],
    ['orderReference', { orderReference: '' }],
    ['email', { email: 'mara.lindner' }],
  ])('without a %s is refused and names the field', async (field, part) => {
    const { status, body } = await declare(part)
    expect([status, (body['errors'] as { pointer: string }[]).map(({ pointer }) => pointer)]).toEqual([
      400,
      expect.arrayContaining([`/body/${field}`]),
    ])
  })

  test('can be anonymized and never changed', async () => {
    const email = newEmail()
    await declare({ email })
    const row = database.db.updateTable('withdrawal').where('email', '=', email)
    const changes = [
      { reference: '100999' },
      { received_at: new Date(0) },
      { key: randomUUID() },
      { content: Buffer.alloc(32) },
      { locale: 'en' as const },
      { rest_of: sql<number>`id` },
    ]
    for (const change of changes) await expect(row.set(change).execute()).rejects.toThrow('stays as it was')
    await expect(database.db.deleteFrom('withdrawal').where('email', '=', email).execute()).rejects.toThrow(
      'stays as it was',
    )
    const anonymized = { name: null, reference: null, email: null, content: null, client_hash: null }
    await row.set({ status: 'open', decided_at: new Date() }).execute()
    for (const status of ['received', 'done', 'refused'] as const)
      await expect(row.set({ status }).execute()).rejects.toThrow('stays as it was')
    await row.set({ status: 'closed', client_hash: null }).execute()
    await expect(row.set({ status: 'open' }).execute()).rejects.toThrow('stays as it was')
    await expect(row.set({ ...anonymized, locale: 'en' }).execute()).rejects.toThrow('stays as it was')
    await row.set(anonymized).execute()
    expect(await declarationsBy(email)).toEqual([])
  })
})

describe('an abusive client', () => {
  test('sends one address three mails at once; a later one confirms all other declarations', async () => {
    const email = newEmail()
    const references = Array.from({ length: 30 }, (_, index) => `order ${index}`)
    const declareAll = references.map((orderReference) => declare({ email, orderReference }))
    expect((await Promise.all(declareAll)).map(({ status }) => status)).toEqual(references.map(() => 202))
    expect((await declarationsBy(email)).length).toBe(30)
    expect(await hoursUntilSent(email)).toEqual([0, 0, 0, 1])
    const confirmed = (await mailsTo(email)).flatMap(({ payload }) => {
      const { more, ...first } = payload as { reference: string; more: { reference: string }[] }
      return [first, ...more].map(({ reference }) => reference)
    })
    expect(confirmed.toSorted()).toEqual(references.toSorted())
  })

  test('sends one address eight mails a day', async () => {
    const email = newEmail()
    for (let count = 0; count < 9; count++) {
      await declare({ email })
      // As if the first eight had been sent, two hours after each other.
      await database.db
        .updateTable('mail')
        .set({ attempts: 1, sent_at: new Date(), next_try_at: sql`next_try_at - interval '2 hours'` })
        .where('recipient', '=', email)
        .where(sql<boolean>`${count} < 8`)
        .execute()
    }
    expect(await hoursUntilSent(email)).toEqual([-16, -14, -12, -10, -8, -6, -4, -2, 8])
  })

  test('cannot send more by applying as a partner too', async () => {
    const email = newEmail()
    for (const street of ['Lammgasse 5', 'Lammgasse 6'])
      expect((await franchise.send(applicationOf({ email, street }))).status).toBe(202)
    for (let count = 0; count < 2; count++) await declare({ email })
    expect(await hoursUntilSent(email)).toEqual([0, 0, 0, 1])
  })

  test('causes one refusal a day of an order, and an executed withdrawal is reported at once', async () => {
    const { counter, withdrawals: shop, bought } = openVoucherShop(database)
    const buyer = await bought()
    const declaration = { email: buyer.email, orderReference: String(buyer.orderId) }
    for (let count = 0; count < 6; count++) {
      await declare({ ...declaration, name: 'Jonas Weber' })
      if (count === 0) await shop.decideAll()
    }
    await declare(declaration)
    await shop.decideAll()
    const mails = await database.db
      .selectFrom('mail')
      .select(['payload', 'next_try_at', 'created_at'])
      .where('recipient', '=', buyer.email)
      .where('kind', '=', 'withdrawal-decided')
      .orderBy('id')
      .execute()
    const seen = mails.map(({ payload, next_try_at, created_at }) => [
      (payload as { kind: string }).kind,
      next_try_at.getTime() - created_at.getTime() > 60_000,
    ])
    expect(seen).toEqual([
      ['name', false],
      ['done', false],
    ])
    expect((await counter.state(buyer)).status).toBe(12)
  })

  test('names an address ten times from a network, and never keeps its owner from declaring', async () => {
    const [from, email] = [newClient(), newEmail()]
    const statuses: number[] = []
    for (let count = 0; count < 12; count++) {
      const spelled = count % 2 === 0 ? email : email.toUpperCase()
      statuses.push((await declare({ email: spelled, orderReference: `${count}` }, { from })).status)
    }
    expect(statuses).toEqual([...Array<number>(10).fill(202), 429, 429])
    expect((await declare({ email })).status).toBe(202)
    expect((await declare({}, { from })).status).toBe(202)
  })

  test('cannot send mails to many addresses from one network', async () => {
    const from = newClient()
    const responses: number[] = []
    for (let count = 0; count < 61; count++)
      responses.push((await declare({ email: newEmail() }, { from })).status)
    expect([responses.filter((status) => status === 202).length, responses.at(-1)]).toEqual([60, 429])
  })
})

async function hoursUntilSent(recipient: string): Promise<number[]> {
  const { rows } = await sql<{ hours: number }>`
    SELECT round(extract(epoch FROM next_try_at - clock_timestamp()) / 3600)::int AS hours FROM mail
      WHERE recipient = ${recipient} ORDER BY next_try_at`.execute(database.db)
  return rows.map(({ hours }) => hours)
}

test('the API reported no error', () => {
  expect(withdrawals.reports).toEqual([])
})
