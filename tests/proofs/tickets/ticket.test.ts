// A ticket as the API signs it, read as the pages of the house do it without a network.
import { expect, test } from 'vitest'
import { ticketKeys, ticketToken } from '#api/stays/ticket/token.ts'
import { verifyTicket } from '../../../web/house/door/ticket.ts'

const facts = {
  orderId: 104_812,
  version: 3,
  storeId: 2,
  typeId: 12,
  initials: 'ÅL',
  startsAt: Date.parse('2026-12-05T17:00:00Z'),
  endsAt: Date.parse('2026-12-05T20:30:00Z'),
}
const secrets = ['the secret of this year', 'the secret of last year']
const keys = ticketKeys(secrets)

test('says to the house what the API signed', async () => {
  const { orderId, version, storeId, startsAt, endsAt, initials } = facts
  expect(await verifyTicket(`${ticketToken(facts, secrets)}\r\n`, keys)).toEqual({
    id: String(orderId),
    version,
    storeId: String(storeId),
    startsAt,
    endsAt,
    initials,
  })
  expect(await verifyTicket(ticketToken(facts, secrets.slice(1)), keys)).toMatchObject({ version })
})

test('of a secret that was taken away, or of another shop, is none', async () => {
  expect(await verifyTicket(ticketToken(facts, secrets.slice(1)), keys.slice(0, 1))).toBeNull()
  expect(await verifyTicket(ticketToken(facts, ['another shop']), keys)).toBeNull()
})

test('with any digit changed, missing or doubled is none', async () => {
  const token = ticketToken(facts, secrets)
  for (let at = 3; at < token.length; at += 7) {
    const other = String((Number(token[at]) + 1) % 10)
    const changed = [
      token.slice(0, at) + other + token.slice(at + 1),
      token.slice(0, at) + token.slice(at + 1),
      token.slice(0, at) + token[at] + token.slice(at),
    ]
    for (const text of changed) if (text !== token) expect(await verifyTicket(text, keys)).toBeNull()
  }
  for (const text of ['', 'WZT', `WZT${'9'.repeat(200)}`, 'WZ-K33A-P2J5-KR0X', token.slice(3)])
    expect(await verifyTicket(text, keys)).toBeNull()
})
