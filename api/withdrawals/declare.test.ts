import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { newClient, newEmail, withinOneWindow } from '../testing/account.ts'
import { useTestDatabase } from '../testing/database.ts'
import { openShopOfVouchers, openWithdrawals } from '../testing/withdrawals.ts'

const database = useTestDatabase()
const desk = openWithdrawals(() => database.db)
const { declare, declarationsBy, mailsTo } = desk

beforeEach(() => withinOneWindow(database.db, 3_600))

describe('a declaration', () => {
  test('is kept as it was made, and confirmed with content and moment to the address that it names', async () => {
    const email = newEmail()
    const typed = email.toUpperCase()
    const { status, body } = await declare(
      { name: ' Dr. Mara  Lindner', orderReference: 'bestellung wz 100 104', email: typed },
      { language: 'en' },
    )
    expect([status, Object.keys(body)]).toEqual([202, ['receivedAt']])
    const [kept] = await declarationsBy(typed)
    expect(kept).toMatchObject({
      name: ' Dr. Mara  Lindner',
      reference: 'bestellung wz 100 104',
      locale: 'en',
    })
    expect(kept!.received_at.toISOString()).toBe(body['receivedAt'])
    expect(await mailsTo(email)).toEqual([
      {
        kind: 'withdrawal-received',
        locale: 'en',
        payload: {
          name: ' Dr. Mara  Lindner',
          reference: 'bestellung wz 100 104',
          email: typed,
          receivedAt: body['receivedAt'],
        },
      },
    ])
  })

  test('that comes again is the same one, by one after the other and by ten at once', async () => {
    const [email, key] = [newEmail(), randomUUID()]
    const answers = await Promise.all(Array.from({ length: 10 }, () => declare({ email }, { key })))
    answers.push(await declare({ email }, { key }))
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      answers.map(() => [202, answers[0]!.body]),
    )
    expect([(await declarationsBy(email)).length, (await mailsTo(email)).length]).toEqual([1, 1])
  })

  test('under the key of another one is not lost', async () => {
    const [email, key] = [newEmail(), randomUUID()]
    for (const orderReference of ['100104', '100105'])
      expect((await declare({ email, orderReference }, { key })).status).toBe(202)
    expect((await declarationsBy(email)).map(({ reference }) => reference)).toEqual(['100104', '100105'])
  })

  test('with half a character in it is not lost', async () => {
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
  ])('without a %s is refused with the field', async (field, part) => {
    const { status, body } = await declare(part)
    expect([status, (body['errors'] as { pointer: string }[]).map(({ pointer }) => pointer)]).toEqual([
      400,
      expect.arrayContaining([`/body/${field}`]),
    ])
  })

  test('can be forgotten and never changed', async () => {
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
    const forgotten = { name: null, reference: null, email: null, content: null }
    await row.set({ status: 'open', decided_at: new Date() }).execute()
    for (const status of ['received', 'done', 'refused'] as const)
      await expect(row.set({ status }).execute()).rejects.toThrow('stays as it was')
    await row.set({ status: 'closed' }).execute()
    await expect(row.set({ status: 'open' }).execute()).rejects.toThrow('stays as it was')
    await expect(row.set({ ...forgotten, locale: 'en' }).execute()).rejects.toThrow('stays as it was')
    await row.set(forgotten).execute()
    expect(await declarationsBy(email)).toEqual([])
  })
})

describe('a nuisance', () => {
  test('gets ten mails an hour sent to one address, from wherever; whoever lives there can declare all the same, and is confirmed in turn', async () => {
    const email = newEmail()
    const answers = await Promise.all(Array.from({ length: 29 }, () => declare({ email })))
    answers.push(await declare({ email: email.toUpperCase() }))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 202))
    expect([(await declarationsBy(email)).length, (await mailsTo(email)).length]).toEqual([29, 30])
    expect(await hoursUntilSent(email)).toEqual(
      [0, 1, 2].flatMap((hour) => Array.from({ length: 10 }, () => hour)),
    )
  })

  test('of a buyer gets ten refusals an hour sent, and what is done is told at once', async () => {
    const { counter, desk: shop, bought } = openShopOfVouchers(database)
    const buyer = await bought()
    const declared = { email: buyer.email, orderReference: String(buyer.orderId) }
    for (let count = 0; count < 12; count++) await declare({ ...declared, name: 'Jonas Weber' })
    await declare(declared)
    await shop.decideAll()
    const told = await database.db
      .selectFrom('mail')
      .select(['payload', 'next_try_at', 'created_at'])
      .where('recipient', '=', buyer.email)
      .where('kind', '=', 'withdrawal-decided')
      .orderBy('id')
      .execute()
    const seen = told.map(({ payload, next_try_at, created_at }) => [
      (payload as { kind: string }).kind,
      next_try_at.getTime() - created_at.getTime() > 60_000,
    ])
    expect(seen).toEqual([
      ...Array.from({ length: 10 }, () => ['name', false]),
      ['name', true],
      ['name', true],
      ['done', false],
    ])
    expect((await counter.state(buyer)).status).toBe(12)
  })

  test('cannot write to one address after the other from one place', async () => {
    const from = newClient()
    const answers: number[] = []
    for (let count = 0; count < 61; count++)
      answers.push((await declare({ email: newEmail() }, { from })).status)
    expect([answers.filter((status) => status === 202).length, answers.at(-1)]).toEqual([60, 429])
  })
})

async function hoursUntilSent(recipient: string): Promise<number[]> {
  const { rows } = await sql<{ hours: number }>`
    SELECT round(extract(epoch FROM next_try_at - clock_timestamp()) / 3600)::int AS hours FROM mail WHERE recipient = ${recipient} ORDER BY next_try_at`.execute(
    database.db,
  )
  return rows.map(({ hours }) => hours)
}

test('nothing that was asked made the API fail', () => {
  expect(desk.reports).toEqual([])
})
