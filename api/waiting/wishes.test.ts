// Wishes of the waiting list through the API: who gets on the list, what a link opens, and what is refused.
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { withinOneWindow } from '../testing/account.ts'
import { useTestDatabase } from '../testing/database.ts'
import { day, openWishes, wishFor } from '../testing/wishes/wishes.ts'
import { addDays } from '../words/wall-clock.ts'

const database = useTestDatabase()
const { spa, join, at, confirm, leave, tokenOf, waiting, fill } = openWishes(database)
beforeAll(() => fill())
beforeEach(() => withinOneWindow(database.db, 3_600))

const mailsTo = (email: string) =>
  database.db.selectFrom('mail').select(['kind', 'locale']).where('recipient', '=', email).execute()
const refusedWith = async (...wish: Parameters<typeof join>) => {
  const { status, body } = await join(...wish)
  return [status, body.code]
}

describe('a wish', () => {
  test('is on the list once its mailbox confirmed it, and a second press changes nothing', async () => {
    const wish = wishFor()
    expect((await join(wish, undefined, 'en')).status).toBe(202)
    const token = await tokenOf(wish.email)
    const { body } = await at(token)
    expect(body).toMatchObject({
      state: 'asked',
      stores: [{ id: 2 }],
      days: [day],
      weekdays: [],
      partsOfDay: ['evening'],
      wellzoneTypes: [{ id: 1 }],
      visitorAmount: 2,
      duration: 2,
      offer: null,
    })
    expect(JSON.stringify(body)).not.toContain('example.org')
    expect((await confirm(token)).body).toMatchObject({ state: 'waiting' })
    expect((await confirm(token)).body).toMatchObject({ state: 'waiting' })
    expect(await mailsTo(wish.email)).toMatchObject([{ kind: 'waiting-confirm', locale: 'en' }])
  })

  test('that is entered twice is one wish, and both mails lead to it', async () => {
    const { email } = wishFor()
    await join({ email, partsOfDay: ['evening', 'afternoon'] })
    await join({ email: email.toUpperCase(), partsOfDay: ['afternoon', 'evening'] })
    const token = await tokenOf(email)
    expect((await confirm(token)).body.state).toBe('waiting')
    expect((await confirm(token)).body.state).toBe('waiting')
    const wishes = database.db.selectFrom('waiting_wish').select('nonce').where('email', '=', email)
    const [wish, ...others] = await wishes.execute()
    expect(others).toEqual([])
    const mails = database.db.selectFrom('mail').select('payload').where('recipient', '=', email)
    const nonce = wish!.nonce.toString('hex')
    expect(await mails.execute()).toEqual([{ payload: { nonce } }, { payload: { nonce } }])
  })

  test('ends with its link until it is confirmed, and then with the last start that fits', async () => {
    const wish = wishFor()
    await join(wish)
    const token = await tokenOf(wish.email)
    const linkEnds = Date.parse((await at(token)).body.endsAt) - Date.now()
    expect(Math.abs(linkEnds - 24 * 3_600_000)).toBeLessThan(60_000)
    expect((await confirm(token)).body.endsAt).toMatch(`${day}T`)
    await sql`UPDATE waiting_wish SET ends_at = now() WHERE email = ${wish.email}`.execute(database.db)
    expect([(await at(token)).status, (await confirm(token)).status]).toEqual([404, 404])
  })

  test('of weekdays ends after at most sixty days', async () => {
    const [from, to] = [1, 60].map((days) => addDays(new Date().toISOString().slice(0, 10), days))
    await sql`
      INSERT INTO wellzone_closure (wellzone_id, starts_at, ends_at)
      SELECT id, ${from}::date - 2, ${to}::date + 3 FROM wellzone WHERE store_id = 2`.execute(database.db)
    const token = await waiting({ days: [], weekdays: [6, 7] })
    const ahead = Date.parse((await at(token)).body.endsAt) - Date.now()
    expect(ahead / 86_400_000).toBeGreaterThan(50)
    expect(ahead / 86_400_000).toBeLessThan(61)
  })

  test('is left by one press, and leaving again or by a guess is the same', async () => {
    const token = await waiting()
    for (const link of [token, token, 'A'.repeat(22)]) expect((await leave(link)).status).toBe(204)
    expect([(await at(token)).status, (await confirm(token)).status]).toEqual([404, 404])
  })

  test('takes its mails with it, unless another wish of the mailbox is left', async () => {
    const { email } = wishFor()
    const tokens = [await waiting({ email }), await waiting({ email, visitorAmount: 1 })]
    await leave(tokens[0]!)
    expect(await mailsTo(email)).toHaveLength(2)
    await leave(tokens[1]!)
    expect(await mailsTo(email)).toEqual([])
  })
})

describe('what is refused', () => {
  test('is a wish that can be met now, with the first stay that fits', async () => {
    const { status, body } = await join({ days: [addDays(day, 1)] })
    expect([status, body.code]).toEqual([422, 'FitIsFree'])
    const { bookingStart, wellzoneTypeId } = body.fit!
    const bookingEnd = new Date(Date.parse(bookingStart) + 7_200_000).toISOString()
    const booked = await spa.book({ ...body.fit!, bookingStart, bookingEnd, wellzoneTypeId })
    expect(booked.status).toBe(200)
    await spa.release(booked.body.id, { guid: booked.body.guid })
  })

  test('is a day that is past, too far ahead or closed, and none or two kinds of days', async () => {
    const closed = '2099-06-03'
    await sql`INSERT INTO store_day (store_id, day, reason) VALUES (2, ${closed}, 'repairs')`.execute(
      database.db,
    )
    for (const days of [['2020-01-01'], ['2020-01-01', day], [closed], [closed, day], []])
      expect([days, await refusedWith({ days })]).toEqual([days, [422, 'DayNotOffered']])
    expect(await refusedWith({ weekdays: [1] })).toEqual([422, 'DayNotOffered'])
    const { body } = await openWishes(database, 30).join()
    expect(body.code).toBe('DayNotOffered')
  })

  test('is a store that nobody can book, a type that is too small, and what no store has', async () => {
    expect(await refusedWith({ storeIds: [2, 77] })).toEqual([422, 'StoreNotOpen'])
    expect(await refusedWith({ visitorAmount: 4 })).toEqual([422, 'TypeNotForGroup'])
    expect(await refusedWith({ wellzoneTypeIds: [77] })).toEqual([422, 'SlotNotOffered'])
    expect(await refusedWith({ partsOfDay: ['morning'], duration: 6, wellzoneTypeIds: [77] })).toEqual([
      422,
      'SlotNotOffered',
    ])
  })

  test.each([
    ['no store', { storeIds: [] }],
    ['eleven stores', { storeIds: Array.from({ length: 11 }, (_, index) => index + 1) }],
    ['a store twice', { storeIds: [2, 2] }],
    ['a month and a day', { days: Array.from({ length: 32 }, (_, index) => addDays(day, index)) }],
    ['an eighth weekday', { days: [], weekdays: [8] }],
    ['no part of the day', { partsOfDay: [] }],
    ['a stay of an hour', { duration: 1 }],
    ['nobody', { visitorAmount: 0 }],
    ['no address', { email: 'nobody' }],
  ])('is a form with %s', async (_, changes) => {
    expect(await refusedWith(changes)).toEqual([400, 'InvalidRequest'])
  })

  test('is the sixth wish of a mailbox on the list, until another is left', async () => {
    const email = 'many@example.org'
    const tokens: string[] = []
    for (let count = 0; count < 6; count++) {
      await sql`DELETE FROM attempt`.execute(database.db)
      const hours = { duration: 2 + (count % 3), visitorAmount: 1 + (count % 2) }
      await join({ email: count % 2 === 0 ? email : email.toUpperCase(), ...hours })
      tokens.push(await tokenOf(email))
    }
    for (const token of tokens.slice(0, 5)) expect((await confirm(token)).status).toBe(200)
    const [sixth] = tokens.slice(5)
    expect((await confirm(sixth!)).body.code).toBe('TooManyWishes')
    await leave(tokens[0]!)
    expect((await confirm(sixth!)).body.state).toBe('waiting')
  })
})

describe('abuse', () => {
  test('learns nothing of a mailbox: known and unknown ones get the same response', async () => {
    const known = wishFor()
    await join(known)
    await confirm(await tokenOf(known.email))
    const [again, unknown] = [await join(known), await join()]
    expect(again).toEqual(unknown)
  })

  test('sends at most three mails an hour to one mailbox', async () => {
    const { email } = wishFor()
    const answers = await Promise.all(Array.from({ length: 10 }, () => join({ email })))
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(3)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7)
    expect(await mailsTo(email)).toHaveLength(3)
  })

  test('has to work from half of a network’s hour on, and is stopped at its end', async () => {
    const from = '203.0.113.9'
    const statuses: number[] = []
    for (let count = 0; count < 31; count++) statuses.push((await join({}, from)).status)
    expect([statuses.filter((status) => status === 202).length, statuses.at(-1)]).toEqual([30, 422])
    expect(await refusedWith({}, from)).toEqual([422, 'ChallengeRequired'])
    const path = '/v2/waiting/wishes'
    const { body } = await spa.call(path, { method: 'POST', json: wishFor(), from, solution: 'AAAA' })
    expect(body.code).toBe('ChallengeInvalid')
  })

  test('cannot try links without end, and one that exists is none of them', async () => {
    const [from, token] = ['203.0.113.77', await waiting()]
    for (let count = 0; count < 60; count++)
      expect((await at('B'.repeat(22), '', 'GET', from)).status).toBe(404)
    for (const [path, method] of [
      ['', 'GET'],
      ['', 'DELETE'],
      ['/confirmation', 'POST'],
      ['/offer', 'DELETE'],
    ] as const)
      expect([method, (await at('C'.repeat(22), path, method, from)).status]).toEqual([method, 429])
    expect((await at(token, '', 'GET', from)).status).toBe(200)
  })

  test('reads no link from the database', async () => {
    const token = await waiting()
    const { rows } = await sql<{ row: string }>`SELECT w::text AS row FROM waiting_wish w`.execute(
      database.db,
    )
    const { rows: queued } = await sql<{ row: string }>`SELECT payload::text AS row FROM mail`.execute(
      database.db,
    )
    expect([...rows, ...queued].map(({ row }) => row).join()).not.toContain(token)
  })
})

test('no request made the API fail', () => expect(spa.reports).toEqual([]))
