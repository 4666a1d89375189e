// A mail that a guest has lost goes once more to the mailbox of the order, and not for ever.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Message } from '../../mail/smtp.ts'
import { invariants } from '../../invariants.ts'
import { newUser } from '../../testing/bookings.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { mainz, openHouse } from '../../testing/house.ts'
import { deliverNext, rendering } from '../../testing/mail.ts'
import { beginIn } from '../../testing/orders.ts'
import { openReschedules } from '../../testing/reschedules.ts'

const database = useTestDatabase()
const house = openHouse(database)
const { pay, cancel } = openReschedules(database)
let days = 0

const send = (orderId: number, token: string, json: object) =>
  house.call(`/orders/${orderId}/mails`, { method: 'POST', token, json })

const codeOf = async (orderId: number, token: string, what: string) =>
  (await send(orderId, token, { what })).body['code'] ?? 'sent'

const mailsOf = (orderId: number, kind: string) =>
  database.db
    .selectFrom('mail')
    .select(['recipient', 'payload', 'dedupe_key'])
    .where('kind', '=', kind)
    .where('dedupe_key', 'like', `%:${orderId}`)
    .orderBy('id')
    .execute()

/** A stay that staff hold, booked with what is given. */
async function bookAtDesk(token: string, more: (total: number) => object): Promise<number> {
  const startsAt = `2032-07-${String(++days).padStart(2, '0')}T12:00:00Z`
  const hold = { typeId: 2, startsAt, hours: 2, persons: 2 }
  const { body } = await house.call(`/stores/${mainz}/holds`, { method: 'POST', token, json: hold })
  const { orderId, total } = body as { orderId: number; total: number }
  const json = { firstName: 'Edda', lastName: 'Ruge', ...more(total) }
  const booked = await house.agree(`/stays/${orderId}/booking`, { method: 'POST', token, json })
  expect(booked.status).toBe(200)
  return orderId
}

const atTill = (total: number) => ({ receipt: { number: `M-${days}`, amount: total } })

test('the confirmation says the same again, and the log no address', async () => {
  const token = await house.staff('reception')
  const { orderId } = await pay()
  expect((await send(orderId, token, { what: 'confirmation' })).body).toMatchObject({
    sentence: 'Bestätigung noch einmal gesendet.',
  })
  const [first, again] = await mailsOf(orderId, 'booking-confirmed')
  expect({ ...again, dedupe_key: '' }).toEqual({ ...first, dedupe_key: '' })
  const { effect, after } = await database.db
    .selectFrom('house_act')
    .select(['effect', 'after'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  expect(after).toEqual({ what: 'confirmation' })
  expect(JSON.stringify(effect)).not.toContain('@')
  const { counterexamples } = invariants.find(({ name }) => name.includes('exactly one mail'))!
  const { rows } = await sql.raw<{ id: number }>(counterexamples).execute(database.db)
  expect(rows).toEqual([])
})

test('a friend who took the stay over gets what the friend got, without a price', async () => {
  const token = await house.staff('reception')
  const { orderId } = await pay()
  const { userId } = await newUser(database.db)
  await database.db.updateTable('orders').set({ holder_id: userId }).where('id', '=', orderId).execute()
  expect(await codeOf(orderId, token, 'confirmation')).toBe('sent')
  const { email } = await database.db
    .selectFrom('app_user')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const [mail] = await mailsOf(orderId, 'stay-taken-over')
  expect(mail).toMatchObject({ recipient: email, payload: { orderId } })
  expect(JSON.stringify(mail!.payload)).not.toContain('Cents')
  expect(await mailsOf(orderId, 'booking-confirmed')).toHaveLength(1)
})

test('the invoice is attached as it is by then', async () => {
  const token = await house.staff('reception')
  const { orderId } = await pay()
  expect(await codeOf(orderId, token, 'invoice')).toBe('sent')
  expect((await mailsOf(orderId, 'invoice-copies'))[0]!.payload).toEqual({ orderId, invoices: [] })
  const sent: Message[] = []
  const transport = async (message: Message) => void sent.push(message)
  while (await deliverNext(database.db, { ...rendering, transport, attachmentsMs: 60_000 }));
  const mail = sent.find(({ subject }) => subject.includes(`WZ-${orderId}`) && /Rechnung/.test(subject))!
  expect(
    mail.attachments.map(({ name, bytes }) => [name, String.fromCodePoint(...bytes.slice(0, 4))]),
  ).toEqual([[expect.stringMatching(/\.pdf$/), '%PDF']])
})

test('the link is the one that was sent before, with the same end', async () => {
  const token = await house.staff('reception')
  const orderId = await bookAtDesk(token, () => ({ email: 'edda.link@example.org' }))
  expect(await codeOf(orderId, token, 'link')).toBe('sent')
  const [first, again] = await mailsOf(orderId, 'waiting-offer')
  expect({ ...again, dedupe_key: '' }).toEqual({ ...first, dedupe_key: '' })
  expect(await codeOf(orderId, token, 'confirmation')).toBe('NothingToSend')
})

test('what there is none of is refused, and who has no mailbox gets none', async () => {
  const token = await house.staff('reception')
  const atDesk = await bookAtDesk(token, atTill)
  expect(await codeOf(atDesk, token, 'confirmation')).toBe('NoMailbox')
  expect(await codeOf(atDesk, token, 'invoice')).toBe('NothingToSend')
  const over = await pay()
  expect(await codeOf(over.orderId, token, 'link')).toBe('NothingToSend')
  await beginIn(database.db, over, '-3 hours')
  expect(await codeOf(over.orderId, token, 'confirmation')).toBe('NothingToSend')
  const cancelled = await pay()
  await cancel(cancelled)
  expect(await codeOf(cancelled.orderId, token, 'confirmation')).toBe('NothingToSend')
  expect(await codeOf(cancelled.orderId, token, 'invoice')).toBe('sent')
})

test('a mailbox gets a few in a day, and tries count for nothing', async () => {
  const token = await house.staff('reception')
  const email = 'edda.many@example.org'
  const orderId = await bookAtDesk(token, (total) => ({ ...atTill(total), email }))
  for (let tries = 0; tries < 6; tries++)
    expect((await send(orderId, token, { what: 'confirmation', dryRun: true })).status).toBe(200)
  let said = 'sent'
  let sent = -1
  for (; said === 'sent' && sent < 6; sent++) said = String(await codeOf(orderId, token, 'confirmation'))
  // Four in an hour, which may have ended meanwhile, and five in a day.
  expect([said, [4, 5].includes(sent)]).toEqual(['TooManyMails', true])
  expect(await mailsOf(orderId, 'booking-confirmed')).toHaveLength(1 + sent)
})

test('no request ends in an unexpected error', () => {
  expect(house.reports).toEqual([])
})
