// Links to share through the API: what they open, for whom, and for how long.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { useTestDatabase } from '../../testing/database.ts'
import { declining, openLinks } from '../../testing/links.ts'
import type { HeldBooking } from '../../testing/paid-bookings.ts'
import { untilOneWaits } from '../../testing/waiting.ts'
import { uidOf } from '../../documents/calendar.ts'
import { visitorSecret } from '../../testing/users.ts'

const database = useTestDatabase()
const shop = openLinks(database)
const { spa, pay, cancel, linkOf, openShared: open, moveOnce } = shop

/** Jo Weber, whom the booker named, comes. */
const answer = (token: string, changes: object = {}) => shop.answer(token, { firstName: 'Jo', ...changes })

/** A stay for two with its link. */
const shared = () => shop.shared(2)

describe('the link of a stay', () => {
  test('shows place, time and the booker’s first name, and nothing else of people or money', async () => {
    const { booking, token } = await shared()
    const { body } = await open(token)
    const { rows } = await sql<{ first: string; last: string; email: string }>`
      SELECT first_name AS first, last_name AS last, email FROM app_user WHERE id = ${booking.userId}
      `.execute(database.db)
    expect(body.stay).toMatchObject({ booker: rows[0]!.first, movedFrom: null })
    expect(Date.parse(body.stay!.startTime)).toBe(Date.parse(booking.startsAt))
    const text = JSON.stringify(body)
    for (const hidden of [rows[0]!.last, rows[0]!.email, `"${booking.orderId}`, 'rice', 'WZ-'])
      expect([hidden, text]).toEqual([hidden, expect.not.stringContaining(hidden)])
  })

  test('is stored as a hash and a nonce, and is the same each time until it is withdrawn', async () => {
    const { booking, token } = await shared()
    expect([(await linkOf(booking, 'GET')).body.token, (await linkOf(booking)).body.token]).toEqual([
      token,
      token,
    ])
    const { rows } = await sql<{ row: string }>`SELECT share_link::text AS row FROM share_link`.execute(
      database.db,
    )
    expect(rows.map(({ row }) => row).join()).not.toContain(token)
    expect((await linkOf(booking, 'DELETE')).body.token).toBeNull()
    const { body } = await linkOf(booking)
    expect([body.token === token, (await open(token)).status, (await open(body.token!)).status]).toEqual([
      false,
      404,
      200,
    ])
  })

  test('withdrawn, expired and guessed are the same response', async () => {
    const [gone, over] = [await shared(), await shared()]
    await linkOf(gone.booking, 'DELETE')
    await sql`UPDATE reservation SET starts_at = starts_at - interval '200 years',
      ends_at = ends_at - interval '200 years', blocked_until = blocked_until - interval '200 years'
      WHERE order_id = ${over.booking.orderId}`.execute(database.db)
    const responses = [await open(gone.token), await open(over.token), await open('A'.repeat(22))]
    expect(responses.map(({ status }) => status)).toEqual([404, 404, 404])
    expect(new Set(responses.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    for (const { token } of [gone, over]) expect((await answer(token)).status).toBe(404)
  })

  test('stays when the stay is moved, with the new time; the former promise is asked for again', async () => {
    const { booking, token } = await shared()
    await answer(token)
    await moveOnce(booking)
    const { stay } = (await open(token)).body
    expect(Date.parse(stay!.movedFrom!)).toBe(Date.parse(booking.startsAt))
    expect(stay!.startTime).not.toBe(stay!.movedFrom)
    expect((await linkOf(booking, 'GET')).body.answers).toMatchObject([
      { isComing: true, isForThisTime: false },
    ])
  })

  test('after a cancellation says so, and which stay it was', async () => {
    const { booking, token } = await shared()
    await cancel(booking)
    expect((await open(token)).body).toMatchObject({
      isCalledOff: true,
      stay: { store: { id: 2 }, visitorAmount: 2 },
    })
    expect((await answer(token)).body).toMatchObject({ code: 'AnswersClosed' })
    expect((await linkOf(booking, 'GET')).body.isShareable).toBe(false)
    expect((await linkOf(booking)).body).toMatchObject({ code: 'NotShareable' })
  })

  test('exists for one guest whose booker stays at home, and not for a booker alone', async () => {
    const [own, forAnother] = [await pay(), await pay()]
    const of = ({ orderId }: HeldBooking) => sql`order_id = ${orderId}`
    for (const booking of [own, forAnother])
      await sql`UPDATE reservation SET persons = 1 WHERE ${of(booking)}`.execute(database.db)
    await sql`DELETE FROM visitor WHERE ${of(own)} AND NOT is_booker`.execute(database.db)
    await sql`DELETE FROM visitor WHERE ${of(forAnother)} AND is_booker`.execute(database.db)
    expect((await linkOf(own, 'GET')).body.isShareable).toBe(false)
    expect((await linkOf(own)).body).toMatchObject({ code: 'NotShareable' })
    expect((await linkOf(forAnother, 'GET')).body.isShareable).toBe(true)
    const token = (await linkOf(forAnother)).body.token!
    expect((await open(token)).body.stay).toMatchObject({ isBookerComing: false, visitorAmount: 1 })
    expect((await answer(token, { firstName: 'Ida' })).body.code).toBe('StayFull')
    expect((await answer(token)).status).toBe(200)
    expect((await open((await shared()).token)).body.stay).toMatchObject({ isBookerComing: true })
  })

  test('leads to a calendar file that takes the stay out for a companion who declined', async () => {
    const { token } = await shared()
    const files = await Promise.all(
      ['', '?isDeclined=true'].map(async (query) =>
        (await spa.fetch(`/v2/shared-stay/${token}/calendar${query}`)).text(),
      ),
    )
    const uidIn = (file: string) => /UID:(\S+)/.exec(file)![1]
    expect(files.map((file) => /METHOD:(\w+)/.exec(file)![1])).toEqual(['PUBLISH', 'CANCEL'])
    expect(files[1]).toContain('STATUS:CANCELLED')
    expect(uidIn(files[1]!)).toBe(uidIn(files[0]!))
  })

  test('leads to a calendar file without the number of the order', async () => {
    const { booking, token } = await shared()
    const response = await spa.fetch(`/v2/shared-stay/${token}/calendar`)
    expect(response.headers.get('content-type')).toContain('text/calendar')
    const text = (await response.text()).replaceAll(/\r\n[ \t]/g, '')
    expect(text).toContain(`UID:${uidOf(booking.orderId, visitorSecret)}`)
    expect(text).not.toContain(String(booking.orderId))
  })
})

describe('the answer of a companion', () => {
  test('is seen by the booker; one of the same browser or the same name replaces it', async () => {
    const { booking, token } = await shared()
    const answerKey = randomUUID()
    const answers = async () =>
      (await linkOf(booking, 'GET')).body.answers.map(({ firstName, isComing }) => [firstName, isComing])
    await answer(token, { answerKey })
    await answer(token, { answerKey, ...declining })
    await answer(token, { firstName: 'Ida', ...declining })
    expect(await answers()).toEqual([
      ['Jo', false],
      ['Ida', false],
    ])
    expect((await answer(token, { firstName: ' jo ', lastName: 'WEBER' })).status).toBe(200)
    expect(await answers()).toEqual([
      ['Ida', false],
      [' jo ', true],
    ])
  })

  test('is kept after a withdrawal until another link is made, whose seats are all free', async () => {
    const { booking, token } = await shared()
    await answer(token)
    expect((await linkOf(booking, 'DELETE')).body.answers).toHaveLength(1)
    const { body } = await linkOf(booking)
    expect(body.answers).toEqual([])
    expect((await answer(body.token!, { firstName: 'JO' })).status).toBe(200)
    expect((await linkOf(booking)).body.answers).toMatchObject([{ firstName: 'JO' }])
  })

  test('that loses its race with the withdrawal is refused and not kept', async () => {
    const { booking, token } = await shared()
    const response = await database.db.transaction().execute(async (trx) => {
      await sql`SELECT FROM orders WHERE id = ${booking.orderId} FOR UPDATE`.execute(trx)
      await trx.deleteFrom('share_link').where('order_id', '=', booking.orderId).execute()
      const waiting = answer(token)
      await untilOneWaits(database.db)
      return { waiting }
    })
    expect((await response.waiting).status).toBe(404)
    expect((await linkOf(booking, 'GET')).body.answers).toEqual([])
  })

  test('needs age and ID of one who comes', async () => {
    const { token } = await shared()
    for (const missing of [{ isAdult: false }, { bringsId: false }])
      expect((await answer(token, missing)).body).toMatchObject({ code: 'ConfirmationMissing' })
  })
})

describe('the places of a stay', () => {
  const full = { status: 422, body: { code: 'StayFull' } }
  const comers = async (booking: HeldBooking) =>
    (await linkOf(booking, 'GET')).body.answers
      .filter(({ isComing }) => isComing)
      .map(({ firstName }) => firstName)

  test('are those of the booker and of the companions whom the booking names', async () => {
    const { booking, token } = await shared()
    expect(await answer(token, { firstName: 'Ida' })).toMatchObject(full)
    expect((await answer(token)).status).toBe(200)
    expect(await answer(token, { firstName: 'Ida' })).toMatchObject(full)
    expect(await comers(booking)).toEqual(['Jo'])
  })

  test('are free once a named companion declines, who can come back while one is free', async () => {
    const { booking, token } = await shared()
    const [jo, ida] = [randomUUID(), randomUUID()]
    await answer(token, { answerKey: jo, ...declining })
    expect((await answer(token, { answerKey: ida, firstName: 'Ida' })).status).toBe(200)
    expect(await answer(token, { answerKey: jo })).toMatchObject(full)
    await answer(token, { answerKey: ida, firstName: 'Ida', ...declining })
    expect((await answer(token, { answerKey: jo })).status).toBe(200)
    expect(await comers(booking)).toEqual(['Jo'])
  })

  test('are all for companions where the booker stays at home', async () => {
    const { booking, token } = await shared()
    await sql`UPDATE visitor SET is_booker = false, first_name = 'Kim', last_name = 'Weber'
      WHERE order_id = ${booking.orderId} AND is_booker`.execute(database.db)
    for (const firstName of ['Kim', 'Jo']) expect((await answer(token, { firstName })).status).toBe(200)
    expect(await answer(token, { firstName: 'Ida' })).toMatchObject(full)
    expect(await comers(booking)).toEqual(['Kim', 'Jo'])
  })

  test('are not given away twice: of many at once only as many come as are free', async () => {
    const { booking, token } = await shared()
    await answer(token, declining)
    const all = await Promise.all(['A', 'B', 'C', 'D'].map((firstName) => answer(token, { firstName })))
    expect(all.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422])
    expect(await comers(booking)).toHaveLength(1)
  })

  test('are not closed to those who come or are named by declines under invented names', async () => {
    const { booking, token } = await shared()
    const invented = async (number: number) =>
      (await answer(token, { ...declining, firstName: `Invented ${number}` })).status
    for (let number = 0; number < 12; number++) expect(await invented(number)).toBe(200)
    expect(await invented(12)).toBe(422)
    expect((await answer(token, declining)).status).toBe(200)
    expect((await answer(token, { firstName: 'Ida' })).status).toBe(200)
    expect(await comers(booking)).toEqual(['Ida'])
  })

  test('hold two companions of one name', async () => {
    const { booking, token } = await shared()
    await sql`UPDATE reservation SET persons = 3 WHERE order_id = ${booking.orderId}`.execute(database.db)
    await sql`INSERT INTO visitor (order_id, place, is_booker, first_name, last_name)
      VALUES (${booking.orderId}, 3, false, 'Jo', 'Weber')`.execute(database.db)
    expect((await answer(token)).status).toBe(200)
    expect(await answer(token, { firstName: 'Ida' })).toMatchObject(full)
  })
})

test('a network that guesses links is refused, and each known link still opens, there too', async () => {
  const { token } = await shared()
  const from = '203.0.113.77'
  const guess = (index: number) => spa.call(`/v2/shared-stay/${String(index).padStart(22, 'x')}`, { from })
  const statuses = []
  for (let index = 0; index < 61; index++) statuses.push((await guess(index)).status)
  expect([statuses.slice(0, 60).every((status) => status === 404), statuses[60]]).toEqual([true, 429])
  for (const network of [from, '203.0.113.78'])
    expect((await spa.call(`/v2/shared-stay/${token}`, { from: network })).status).toBe(200)
})
