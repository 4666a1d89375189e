// What staff do with a stay: each act by its rules, in the log, and never half done.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { useTestDatabase } from '../../testing/database.ts'
import { openDesk } from '../../testing/desk.ts'
import { mainz, openHouse } from '../../testing/house.ts'
import { beginIn, insure, releaseOthers, suiteOf } from '../../testing/orders.ts'
import { bookSuites, takenSuites } from '../../testing/paid-bookings.ts'
import { stateOf } from '../../testing/payments/payment-state.ts'
import { openReschedules } from '../../testing/reschedules.ts'
import { readLedger } from '../../testing/vouchers/ledger.ts'

const database = useTestDatabase()
const house = openHouse(database)
const { pay, provider } = openReschedules(database)

async function logOf(orderId: number) {
  return database.db
    .selectFrom('house_act')
    .select(['who', 'role', 'act', 'rule', 'reason', 'effect'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
}

async function stayIn(interval: string, cents?: number) {
  const booking = await pay(cents)
  await releaseOthers(database.db, booking)
  await beginIn(database.db, booking, interval)
  return { ...booking, path: `/stays/${booking.orderId}` }
}

const stayOf = async (path: string, token: string) =>
  (await house.call(path, { token })).body as {
    stay: { state: string }
    acts: { name: string; refusal: string | null; rule: string | null }[]
    mostGoodwill: number
  }

test('a look at a contact stands in the log for the manager alone, and is found by who looked', async () => {
  const [reception, manager] = [await house.staff('reception'), await house.staff('manager')]
  const { orderId } = await pay()
  await house.call(`/stays/${orderId}/contact`, { method: 'POST', token: reception })
  const read = async (token: string, text: string) =>
    (await house.call(`/stores/${mainz}/acts?text=${text}`, { token })).body['items']
  const look = { act: 'show-contact', who: 'Lena reception', orderId, effect: 'Kontakt angesehen.' }
  expect(await read(manager, `WZ-${orderId}`)).toMatchObject([look])
  expect(await read(manager, 'Lena%20reception')).toContainEqual(expect.objectContaining(look))
  expect(await read(await house.staff('books'), `WZ-${orderId}`)).toEqual([])
})

describe('at the door', () => {
  test('guests arrive and leave, and the log says who said so', async () => {
    const token = await house.staff('reception')
    const stay = await stayIn('5 minutes')
    expect(await stayOf(stay.path, token)).toMatchObject({
      stay: { state: 'expected' },
      paid: [{ way: 'paypal', amount: 500 }],
    })
    const arrive = { method: 'PUT', token, json: { state: 'arrived' } }
    expect(await house.call(`${stay.path}/arrival`, arrive)).toMatchObject({
      status: 200,
      body: { sentence: 'Angekommen.', isDone: true },
    })
    expect((await stayOf(stay.path, token)).stay.state).toBe('here')
    await house.call(`${stay.path}/arrival`, { ...arrive, json: { state: 'left' } })
    expect((await stayOf(stay.path, token)).stay.state).toBe('over')
    expect(await logOf(stay.orderId)).toMatchObject([
      { who: 'Lena reception', role: 'reception', act: 'set-arrival', effect: { en: 'Arrived.' } },
      { act: 'set-arrival', effect: { en: 'Departed.' } },
    ])
  })

  test('an arrival more than an hour early says so before it is done', async () => {
    const token = await house.staff('reception')
    const [early, soon] = [await stayIn('2 hours'), await stayIn('55 minutes')]
    const ahead = 11 - new Date().getUTCHours()
    // Both stays are of today where it is about noon.
    const noon = `Etc/GMT${ahead < 0 ? '+' : '-'}${Math.abs(ahead)}`
    await sql`UPDATE store SET time_zone = ${noon} WHERE id = ${mainz}`.execute(database.db)
    const json = { state: 'arrived', dryRun: true }
    const arrive = async (path: string) =>
      (await house.call(`${path}/arrival`, { method: 'PUT', token, json })).body['sentence']
    expect(await arrive(early.path)).toMatch(/^Angekommen, lange vor dem Beginn um \d\d:\d\d Uhr\.$/)
    expect(await arrive(soon.path)).toBe('Angekommen.')
    await sql`UPDATE store SET time_zone = 'Europe/Berlin' WHERE id = ${mainz}`.execute(database.db)
  })

  test('a no-show is one half an hour after the start, or after the time that was named', async () => {
    const token = await house.staff('reception')
    const stay = await stayIn('-29 minutes')
    const say = (json: object) => house.call(`${stay.path}/arrival`, { method: 'PUT', token, json })
    expect((await stayOf(stay.path, token)).stay.state).toBe('late')
    expect(await say({ state: 'noShow' })).toMatchObject({ status: 422, body: { code: 'TooEarly' } })
    const later = new Date(Date.now() + 10 * 60_000).toISOString()
    expect((await say({ state: 'later', expectedAt: later })).status).toBe(200)
    await beginIn(database.db, stay, '-31 minutes')
    expect((await stayOf(stay.path, token)).stay.state).toBe('expected')
    expect((await say({ state: 'noShow' })).body).toMatchObject({ code: 'TooEarly' })
    await say({ state: 'none' })
    expect((await say({ state: 'noShow' })).status).toBe(200)
    expect((await stateOf(database.db, stay)).room).toBe('booked')
  })

  test('the suite of a no-show is free at a second press, and its money stays', async () => {
    const token = await house.staff('reception')
    const stay = await stayIn('-40 minutes')
    const free = async () =>
      (await house.agree(`${stay.path}/freeing`, { method: 'POST', token, json: {} })).body
    expect((await stayOf(stay.path, token)).acts.map(({ name }) => name)).not.toContain('free')
    expect((await free())['code']).toBe('TooEarly')
    await house.call(`${stay.path}/arrival`, { method: 'PUT', token, json: { state: 'noShow' } })
    expect((await stayOf(stay.path, token)).acts).toContainEqual(
      expect.objectContaining({ name: 'free', refusal: null }),
    )
    expect((await free())['sentence']).toMatch(/^Nicht gekommen: Raum freigegeben\./)
    expect(await stateOf(database.db, stay)).toMatchObject({ room: 'cancelled', refunds: [] })
    expect((await free())['code']).toBe('AlreadyOver')
    expect((await logOf(stay.orderId)).map(({ act }) => act)).toEqual(['set-arrival', 'free-suite'])
    expect(await readLedger(database.db)).toMatchObject({ drifted: [], orderBalances: {} })
  })

  test('nothing is said of a stay of another day, or before its start of a later time', async () => {
    const token = await house.staff('reception')
    const [tomorrow, today] = [await stayIn('3 days'), await stayIn('10 minutes')]
    const say = (path: string, json: object) => house.call(`${path}/arrival`, { method: 'PUT', token, json })
    expect((await say(tomorrow.path, { state: 'arrived' })).body).toMatchObject({ code: 'NotToday' })
    const before = { state: 'later', expectedAt: new Date(Date.now()).toISOString() }
    expect((await say(today.path, before)).body).toMatchObject({ code: 'TimeOutside' })
  })
})

test('who is there comes neither later nor not at all, and what was said is taken back', async () => {
  const token = await house.staff('reception')
  const stay = await stayIn('-40 minutes')
  const say = async (json: object) =>
    (await house.call(`${stay.path}/arrival`, { method: 'PUT', token, json })).body['code'] ?? 'done'
  const later = { state: 'later', expectedAt: new Date(Date.now() + 600_000).toISOString() }
  const past = { state: 'later', expectedAt: new Date(Date.now() - 60_000).toISOString() }
  expect(await say(past)).toBe('TimeOutside')
  expect(await say({ state: 'arrived' })).toBe('done')
  for (const json of [later, { state: 'noShow' }, { state: 'arrived' }])
    expect(await say(json)).toBe('NothingChanges')
  expect([await say({ state: 'none' }), await say({ state: 'none' })]).toEqual(['done', 'NothingChanges'])
  expect(await say({ state: 'noShow' })).toBe('done')
})

test('a companion is named at a free place, and no more than were booked', async () => {
  const token = await house.staff('reception')
  const stay = await stayIn('5 minutes')
  const json = { firstName: 'Ole', lastName: 'Sander' }
  const name = () => house.call(`${stay.path}/persons`, { method: 'POST', token, json })
  const { persons } = await database.db
    .selectFrom('reservation')
    .select('persons')
    .where('order_id', '=', stay.orderId)
    .executeTakeFirstOrThrow()
  for (let named = 2; named < persons; named++) expect((await name()).status).toBe(200)
  expect(await name()).toMatchObject({ status: 422, body: { code: 'TooManyGuests' } })
  expect(JSON.stringify(await logOf(stay.orderId))).not.toContain('Sander')
  await beginIn(database.db, stay, '-3 hours')
  expect((await name()).body).toMatchObject({ code: 'AlreadyOver' })
})

describe('an act', () => {
  test('that is tried changes nothing, and is done once for its key', async () => {
    const token = await house.staff('reception')
    const stay = await stayIn('5 minutes')
    const path = `${stay.path}/arrival`
    const json = { state: 'arrived' }
    const tried = await house.call(path, { method: 'PUT', token, json: { ...json, dryRun: true } })
    expect(tried.body).toMatchObject({ isDone: false, sentence: 'Angekommen.' })
    expect([await logOf(stay.orderId), (await stayOf(stay.path, token)).stay.state]).toEqual([[], 'expected'])
    const once = { method: 'PUT', token, json, key: randomUUID() }
    const [first, again] = [await house.call(path, once), await house.call(path, once)]
    expect(again).toEqual(first)
    expect(await logOf(stay.orderId)).toHaveLength(1)
    const reused = await house.call(path, { ...once, json: { state: 'none' } })
    expect(reused.body).toMatchObject({ code: 'IdempotencyKeyReused' })
  })

  test('about money is done only as it was agreed to', async () => {
    const token = await house.staff('manager')
    const stay = await stayIn('3 days')
    const cancel = (json: object) =>
      house.call(`${stay.path}/cancellation`, { method: 'POST', token, json: { back: 'byRule', ...json } })
    expect((await cancel({})).body).toMatchObject({ code: 'EffectChanged' })
    const { body } = await cancel({ dryRun: true })
    await beginIn(database.db, stay, '2 hours')
    expect((await cancel({ agreed: body['agreed'] })).body).toMatchObject({ code: 'EffectChanged' })
    expect((await stateOf(database.db, stay)).room).toBe('booked')
  })

  test('is the same from the command line, by an account of the machine', async () => {
    const desk = openDesk(database)
    const stay = await stayIn('5 minutes')
    const command = `act set-arrival order=WZ-${stay.orderId} state=arrived`
    expect(await desk(`${command} --dry-run`)).toMatchObject({
      code: 0,
      out: /Arrived\.[^]*nothing was changed/,
    })
    expect(await desk(command, true)).toMatchObject({ code: 0, out: 'Arrived.\nDone.' })
    expect(await logOf(stay.orderId)).toMatchObject([{ who: 'unix:ines', role: null, act: 'set-arrival' }])
    expect(await desk('act set-arrival order=WZ-1 state=arrived --yes')).toMatchObject({
      code: 1,
      complaints: expect.stringContaining('NotFound'),
    })
    expect((await desk('act set-arrival order=x --yes')).complaints).toContain('state')
  })
})

describe('moving a stay', () => {
  const timesOn = async (path: string, day: string, token: string) =>
    (await house.call(`${path}/times/${day}`, { token })).body['items'] as {
      startsAt: string
      difference: number
    }[]
  const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

  test('within 48 hours breaks a rule of guests, which needs a reason and is logged', async () => {
    const token = await house.staff('reception')
    const stay = await stayIn('20 hours')
    const time = (await timesOn(stay.path, dayIn(3), token)).find(({ difference }) => difference < 0)!
    const move = { method: 'PUT', token, json: { startsAt: time.startsAt } }
    expect((await house.agree(`${stay.path}/time`, move)).body).toMatchObject({ code: 'RuleNeedsReason' })
    const reasoned = { ...move, json: { ...move.json, reason: 'goodwill' } }
    const moved = await house.agree(`${stay.path}/time`, reasoned)
    expect(moved).toMatchObject({
      status: 200,
      body: { sentence: expect.stringMatching(/Umgebucht.*zurück/) },
    })
    expect(await takenSuites(database.db, { ...stay, startsAt: time.startsAt })).toBe(1)
    await provider.runAllJobs()
    expect(await stateOf(database.db, stay)).toMatchObject({ refunds: ['rescheduled: done'] })
    expect(await logOf(stay.orderId)).toMatchObject([
      { act: 'move-stay', rule: 'FORTY_EIGHT_HOURS', reason: 'goodwill' },
    ])
    expect(await readLedger(database.db)).toMatchObject({ drifted: [], orderBalances: {} })
  })

  test('ends the later arrival that was announced for the time before', async () => {
    const token = await house.staff('reception')
    const stay = await stayIn('5 minutes')
    const json = { state: 'later', expectedAt: new Date(Date.now() + 15 * 60_000).toISOString() }
    expect(await house.call(`${stay.path}/arrival`, { method: 'PUT', token, json })).toMatchObject({
      status: 200,
    })
    const time = (await timesOn(stay.path, dayIn(3), token)).find(({ difference }) => difference < 0)!
    const move = { method: 'PUT', token, json: { startsAt: time.startsAt, reason: 'goodwill' } }
    expect((await house.agree(`${stay.path}/time`, move)).status).toBe(200)
    expect(await stayOf(stay.path, token)).toMatchObject({
      stay: { startsAt: time.startsAt, expectedAt: null, state: 'expected' },
    })
  })

  test('of which no money is left returns none', async () => {
    const token = await house.staff('manager')
    const stay = await stayIn('3 days')
    await sql`UPDATE payment SET status = 'refunded', refunded_cents = amount_cents
      WHERE order_id = ${stay.orderId}`.execute(database.db)
    const time = (await timesOn(stay.path, dayIn(4), token)).find(({ difference }) => difference < 0)!
    const move = { method: 'PUT', token, json: { startsAt: time.startsAt } }
    expect(await house.agree(`${stay.path}/time`, move)).toMatchObject({
      status: 200,
      body: { sentence: expect.not.stringContaining('zurück') },
    })
  })

  test('into a suite that is taken, or to a dearer time, is refused to everybody', async () => {
    const token = await house.staff('manager')
    const stay = await stayIn('3 days', 100)
    const [time] = await timesOn(stay.path, dayIn(5), token)
    const move = { method: 'PUT', token, json: { startsAt: time!.startsAt, reason: 'manager' } }
    expect((await house.agree(`${stay.path}/time`, move)).body).toMatchObject({ code: 'PaymentNeeded' })
    expect(await bookSuites(database.db, { ...stay, startsAt: time!.startsAt })).toBeGreaterThan(0)
    expect((await house.agree(`${stay.path}/time`, move)).body).toMatchObject({ code: 'SlotTaken' })
  })
})

describe('cancelling a stay', () => {
  const cancel = (path: string, token: string, json: object) =>
    house.agree(`${path}/cancellation`, { method: 'POST', token, json })

  test('by the rules of guests gives back what they give', async () => {
    const token = await house.staff('reception')
    const stay = await stayIn('3 days')
    const { status, body } = await cancel(stay.path, token, { back: 'byRule' })
    expect([status, body['sentence']]).toEqual([200, expect.stringMatching(/^Abgesagt\. 500,00.€ zurück\.$/)])
    await provider.runAllJobs()
    expect(await stateOf(database.db, stay)).toMatchObject({ order: 12, refunds: ['cancelled: done'] })
    expect((await cancel(stay.path, token, { back: 'all' })).body).toMatchObject({ code: 'AlreadyOver' })
  })

  test('out of goodwill needs a reason, and a role whose limit reaches', async () => {
    const [reception, manager] = [await house.staff('reception'), await house.staff('manager')]
    const [dear, cheap] = [await stayIn('20 hours', 5_100), await stayIn('20 hours', 5_000)]
    const all = { back: 'all', reason: 'goodwill' }
    expect((await stayOf(dear.path, reception)).mostGoodwill).toBe(50)
    expect((await cancel(dear.path, reception, all)).body).toMatchObject({ code: 'AboveLimit' })
    expect((await cancel(cheap.path, reception, { back: 'all' })).body).toMatchObject({
      code: 'RuleNeedsReason',
    })
    expect((await cancel(cheap.path, reception, all)).status).toBe(200)
    expect((await cancel(dear.path, manager, all)).status).toBe(200)
    expect(await logOf(dear.orderId)).toMatchObject([{ rule: 'NO_REFUND', reason: 'goodwill' }])
    const mail = await database.db
      .selectFrom('mail')
      .select('payload')
      .where('dedupe_key', '=', `booking-cancelled:${dear.orderId}`)
      .executeTakeFirstOrThrow()
    expect(mail.payload).toMatchObject({ by: 'goodwill', refundCents: 5_100 })
    await provider.runAllJobs()
    expect(await readLedger(database.db)).toMatchObject({ drifted: [], orderBalances: {} })
  })
})

describe('cancelling a stay within 48 hours', () => {
  const cancel = async (path: string, token: string, json: object) => {
    const { body } = await house.agree(`${path}/cancellation`, { method: 'POST', token, json })
    return body['code'] ?? body['sentence']
  }
  const reason = 'goodwill'

  async function backOf(orderId: number) {
    const { rows } = await sql<{ refund: number; voucher: number; invoices: number[]; status: number }>`
      SELECT status_id AS status,
        (SELECT coalesce(sum(r.amount_cents), 0)::int FROM refund r JOIN payment p ON p.id = payment_id
          WHERE order_id = o.id) AS refund,
        (SELECT coalesce(sum(original_cents), 0)::int FROM gift_voucher WHERE order_id = o.id) AS voucher,
        ARRAY(SELECT (content ->> 'grossCents')::int FROM invoice WHERE order_id = o.id ORDER BY id)
          AS invoices
      FROM orders o WHERE id = ${orderId}`.execute(database.db)
    return rows[0]!
  }

  async function mailsOf(orderId: number) {
    const mails = await database.db
      .selectFrom('mail')
      .select('payload')
      .where('dedupe_key', 'in', [`booking-cancelled:${orderId}`, `refund-voucher:${orderId}`])
      .orderBy('kind')
      .execute()
    return mails.map(({ payload }) => payload)
  }

  test('for a part returns so much money, and never less than the rules', async () => {
    const token = await house.staff('reception')
    const stay = await stayIn('20 hours')
    const part = (amount: number) => ({ back: 'part', amount, reason })
    expect(await cancel(stay.path, token, part(50.01))).toBe('AboveLimit')
    expect(await cancel(stay.path, token, { back: 'part', amount: 20 })).toBe('RuleNeedsReason')
    expect(await cancel(stay.path, token, part(50))).toMatch(/^Abgesagt\. 50,00.€ zurück\.$/)
    await provider.runAllJobs()
    expect(await backOf(stay.orderId)).toEqual({
      status: 4,
      refund: 5_000,
      voucher: 0,
      invoices: [50_000, 5_000],
    })
    expect(await mailsOf(stay.orderId)).toMatchObject([{ by: 'goodwill', refundCents: 5_000 }])
    expect(await readLedger(database.db)).toMatchObject({ drifted: [], orderBalances: {} })
    const free = await stayIn('3 days')
    expect(await cancel(free.path, token, part(40))).toBe('LessThanRule')
  })

  test('for a voucher returns any amount up to what was paid, from the reception too', async () => {
    const token = await house.staff('reception')
    const stay = await stayIn('20 hours')
    const voucher = (amount: number) => ({ back: 'voucher', amount, reason })
    expect(await cancel(stay.path, token, voucher(500.01))).toBe('AboveLimit')
    expect(await cancel(stay.path, token, voucher(400))).toMatch(/400,00.€ als Gutschein\.$/)
    expect(await backOf(stay.orderId)).toMatchObject({ refund: 0, voucher: 40_000 })
    expect(await stayOf(stay.path, token)).toMatchObject({ returned: 400, returnedAsVoucher: 400 })
    expect(await mailsOf(stay.orderId)).toMatchObject([
      { by: 'goodwill', refundCents: 0, voucherCents: 40_000 },
      { cause: 'goodwill', cents: 40_000 },
    ])
    expect(await readLedger(database.db)).toMatchObject({ drifted: [], orderBalances: {} })
  })

  test('for nothing needs no reason, and says so', async () => {
    const token = await house.staff('reception')
    const stay = await stayIn('20 hours')
    expect(await cancel(stay.path, token, { back: 'byRule' })).toBe('Abgesagt. Es geht nichts zurück.')
    expect(await backOf(stay.orderId)).toEqual({ status: 4, refund: 0, voucher: 0, invoices: [50_000] })
    expect(await mailsOf(stay.orderId)).toMatchObject([{ by: 'guest', isNothing: true }])
    expect(await readLedger(database.db)).toMatchObject({ drifted: [], orderBalances: {} })
  })

  test('returns no cover: by the rules the rest is a voucher, and goodwill cannot be more', async () => {
    const token = await house.staff('manager')
    const booking = await provider.hold({ cents: 11_900 })
    await insure(database.db, booking)
    await provider.approve(await provider.open(booking))
    await provider.deliver()
    await releaseOthers(database.db, booking)
    await beginIn(database.db, booking, '20 hours')
    const path = `/stays/${booking.orderId}`
    expect(await cancel(path, token, { back: 'part', amount: 119, reason })).toBe('LessThanRule')
    expect(await cancel(path, token, { back: 'voucher', amount: 119.01, reason })).toBe('AboveLimit')
    expect(await cancel(path, token, { back: 'all' })).toMatch(/119,00.€ als Gutschein\.$/)
    expect(await backOf(booking.orderId)).toMatchObject({ status: 16, voucher: 11_900 })
  })
})

test('a suite is cleaned by those who clean, after guests have left', async () => {
  const [reception, cleaning] = [await house.staff('reception'), await house.staff('cleaning')]
  const stay = await stayIn('-30 minutes')
  const suite = await suiteOf(database.db, stay)
  const clean = () =>
    house.call(`/suites/${suite}/cleaning`, { method: 'PUT', token: cleaning, json: { isClean: true } })
  const arrival = (state: string) =>
    house.call(`${stay.path}/arrival`, { method: 'PUT', token: reception, json: { state } })
  await arrival('arrived')
  expect((await clean()).body).toMatchObject({ code: 'NothingToClean' })
  await arrival('left')
  expect((await clean()).status).toBe(200)
  const { body } = await house.call(stay.path, { token: reception })
  expect(body).toMatchObject({ stay: { cleanedAt: expect.any(String), state: 'over' } })
})

describe('the log', () => {
  test('is found by the number of a stay, and names its guest to the manager alone', async () => {
    const stay = await stayIn('5 minutes')
    const token = await house.staff('reception')
    await house.call(`${stay.path}/arrival`, { method: 'PUT', token, json: { state: 'arrived' } })
    const seenBy = async (role: 'manager' | 'books', text: string) =>
      (await house.call(`/stores/${mainz}/acts?text=${text}`, { token: await house.staff(role) })).body
    const { orderId } = stay
    const guest = expect.stringMatching(/^\S+ \S\.$/)
    expect(await seenBy('manager', String(orderId))).toMatchObject({ items: [{ orderId, guest }] })
    expect(await seenBy('books', String(orderId))).toMatchObject({ items: [{ orderId, guest: null }] })
    expect(await seenBy('manager', 'nobody')).toEqual({ items: [] })
  })
})

test('no request ends in an unexpected error', () => {
  expect([...house.reports, ...provider.reports]).toEqual([])
})
