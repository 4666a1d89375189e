// Who gets mails after leaving an address at the link of a stay, which ones and until when.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { withinOneWindow } from '../../testing/account.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { declining, newEmail, openLinks } from '../../testing/links.ts'
import { untilOneWaits } from '../../testing/waiting.ts'

const database = useTestDatabase()
const shop = openLinks(database)
const { shared, answer, linkOf, moveOnce, moveOften, remind, cancel } = shop
const { nameAddress, nameOther, giveAddress, bookerOf, mailsTo, kindsTo } = shop
beforeEach(() => withinOneWindow(database.db, 3_600))

describe('a companion who leaves an address at the link', () => {
  test('gets an invitation in the language of the answer, and once, however often they answer', async () => {
    const { token } = await shared()
    const [email, answerKey] = [newEmail(), randomUUID()]
    await answer(token, { answerKey, email }, 'en')
    const upper = email.toUpperCase()
    for (const change of [
      { answerKey, email: upper },
      { email },
      { answerKey, firstName: 'Ida Maria', email },
    ])
      expect((await answer(token, change, 'en')).status).toBe(200)
    expect(await mailsTo(email)).toMatchObject([{ kind: 'invited', locale: 'en' }])
    expect(await mailsTo(upper)).toEqual([])
  })

  test('hears of a move, the day before and of a cancellation', async () => {
    const { booking, token } = await shared()
    const email = newEmail()
    await answer(token, { email }, 'en')
    await moveOnce(booking)
    expect(await kindsTo(email)).toEqual(['invited', 'companion-moved'])
    await cancel(booking)
    const sent = await mailsTo(email)
    expect(sent.map(({ kind, locale }) => `${kind} ${locale}`)).toEqual([
      'invited en',
      'companion-moved en',
      'companion-cancelled en',
    ])
    const soon = await shared()
    const other = newEmail()
    await answer(soon.token, { email: other })
    await remind(soon.booking)
    expect(await kindsTo(other)).toEqual(['invited', 'stay-reminder'])
  })

  test('hears of every move, also after saying yes to a former time only', async () => {
    const { booking, token } = await shared()
    const email = newEmail()
    await answer(token, { email })
    await moveOften(booking, 2)
    expect(await kindsTo(email)).toEqual(['invited', 'companion-moved', 'companion-moved'])
  })

  test.each([
    ['a no', declining],
    ['a no with an address', { ...declining, email: 'again@example.org' }],
    ['an answer without an address', {}],
  ])('gets no further mail after %s, from this browser or under this name', async (_what, change) => {
    for (const isSameBrowser of [true, false]) {
      const { booking, token } = await shared()
      const [email, answerKey] = [newEmail(), randomUUID()]
      await answer(token, { answerKey, email })
      const next = { ...change, answerKey: isSameBrowser ? answerKey : randomUUID() }
      expect((await answer(token, next)).status).toBe(200)
      await moveOnce(booking)
      expect(await kindsTo(email)).toEqual(['invited'])
    }
    expect(await kindsTo('again@example.org')).toEqual([])
  })

  test('gets mail at the new address alone after changing it', async () => {
    const { booking, token } = await shared()
    const [email, other, answerKey] = [newEmail(), newEmail(), randomUUID()]
    await answer(token, { answerKey, email })
    await answer(token, { answerKey, email: other })
    await moveOnce(booking)
    expect([await kindsTo(email), await kindsTo(other)]).toEqual([
      ['invited'],
      ['invited', 'companion-moved'],
    ])
  })

  test('gets no further mail once the booker withdraws the link, nor by the next one', async () => {
    const { booking, token } = await shared()
    const email = newEmail()
    await answer(token, { email })
    await linkOf(booking, 'DELETE')
    await moveOnce(booking)
    await linkOf(booking)
    await cancel(booking)
    expect(await kindsTo(email)).toEqual(['invited'])
  })

  test('is not mailed twice: neither as two companions, nor as one whom the booker named', async () => {
    const { booking, token } = await shared()
    const [email, named] = [newEmail(), newEmail()]
    await nameAddress(booking, named.toUpperCase())
    for (const firstName of ['Ida', 'Kim']) await answer(token, { firstName, email })
    expect((await answer(token, { firstName: 'Jo', email: named })).status).toBe(200)
    await moveOnce(booking)
    expect([await kindsTo(email), await kindsTo(named)]).toEqual([['invited', 'companion-moved'], []])
    expect(await kindsTo(named.toUpperCase())).toEqual(['companion-moved'])
  })

  test('is mailed although the booker had excluded the address: they ask for it themselves', async () => {
    const { booking, token } = await shared()
    const email = newEmail()
    await nameAddress(booking, email, true)
    await answer(token, { firstName: 'Jo', email })
    expect(await kindsTo(email)).toEqual(['invited'])
  })

  test('is mailed there alone where the booker had named another address of theirs', async () => {
    const { booking, token } = await shared()
    const [named, left] = [newEmail(), newEmail()]
    await nameAddress(booking, named)
    await moveOnce(booking)
    expect((await answer(token, { firstName: 'Jo', email: left })).status).toBe(200)
    await cancel(booking)
    expect(await kindsTo(named)).toEqual(['companion-moved'])
    expect(await kindsTo(left)).toEqual(['invited', 'companion-cancelled'])
    const soon = await shared()
    const [before, after] = [newEmail(), newEmail()]
    await nameAddress(soon.booking, before)
    await answer(soon.token, { firstName: ' jo ', email: after })
    await remind(soon.booking)
    expect([await kindsTo(before), await kindsTo(after)]).toEqual([[], ['invited', 'stay-reminder']])
  })

  test.each([
    ['without an address', {}],
    ['with the address of the booker', 'booker'],
  ])('%s leaves the mails to the address that the booker named', async (_what, given) => {
    const { booking, token } = await shared()
    const named = newEmail()
    await nameAddress(booking, named)
    const { email } = await bookerOf(booking)
    await answer(token, { firstName: 'Jo', ...(given === 'booker' ? { email } : {}) })
    await moveOnce(booking)
    expect([await kindsTo(named), await kindsTo(email)]).toEqual([
      ['companion-moved'],
      ['booking-confirmed', 'booking-moved'],
    ])
  })

  test.each([
    ['the booker', 'Jo', []],
    ['another companion', 'Ida', ['companion-moved']],
  ])('in every role of %s gets each mail once', async (role, firstName, kinds) => {
    const { booking, token } = await shared()
    const own = newEmail().replace('example.org', 'müller.example')
    const stored = own.replace('müller.example', 'xn--mller-kva.example')
    if (role === 'the booker') await giveAddress(booking, stored)
    await nameAddress(booking, stored)
    await nameOther(booking, 'Ida', stored)
    const punycode = stored.toUpperCase()
    for (const email of [own, own.normalize('NFD'), punycode])
      expect((await answer(token, { firstName, email })).status).toBe(200)
    await moveOnce(booking)
    const all = (await mailsTo(stored)).map(({ kind }) => kind)
    expect(all.filter((kind) => kind !== 'booking-moved')).toEqual(kinds)
  })

  test('who shares a mailbox with another is greeted with them', async () => {
    const { booking } = await shared()
    const email = newEmail()
    await nameAddress(booking, email)
    await nameOther(booking, 'Ida', email)
    await moveOnce(booking)
    expect(await mailsTo(email)).toMatchObject([{ payload: { firstName: 'Jo & Ida' } }])
  })

  test('causes no second mail to the booker', async () => {
    const { booking, token } = await shared()
    const { email } = await bookerOf(booking)
    await nameAddress(booking, email.toUpperCase())
    await answer(token, { email: email.toUpperCase() })
    await moveOnce(booking)
    expect(await kindsTo(email)).toEqual(['booking-confirmed', 'booking-moved'])
    expect(await kindsTo(email.toUpperCase())).toEqual([])
  })
})

test('an answer at the moment of a move names the new time', async () => {
  const { booking, token } = await shared()
  const email = newEmail()
  const waiting = await database.db.transaction().execute(async (trx) => {
    await sql`SELECT FROM orders WHERE id = ${booking.orderId} FOR UPDATE`.execute(trx)
    await sql`UPDATE reservation SET starts_at = starts_at + interval '15 minutes'
      WHERE order_id = ${booking.orderId}`.execute(trx)
    const response = answer(token, { email })
    await untilOneWaits(database.db)
    return { response }
  })
  expect((await waiting.response).status).toBe(200)
  const startsAt = new Date(Date.parse(booking.startsAt) + 900_000).toISOString()
  expect(await mailsTo(email)).toMatchObject([{ payload: { startsAt } }])
})

test('an answer at the moment of a cancellation is refused', async () => {
  const { booking, token } = await shared()
  const email = newEmail()
  const waiting = await database.db.transaction().execute(async (trx) => {
    await sql`UPDATE orders SET status_id = 12 WHERE id = ${booking.orderId}`.execute(trx)
    const response = answer(token, { email })
    await untilOneWaits(database.db)
    return { response }
  })
  expect((await waiting.response).body.code).toBe('AnswersClosed')
  expect(await mailsTo(email)).toEqual([])
})
