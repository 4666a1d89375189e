import { createPublicKey, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import { ticketKeys, ticketToken } from './token.ts'

const facts = {
  orderId: 4_294_967_295,
  version: 3,
  storeId: 2,
  typeId: 12,
  initials: 'ÅL',
  startsAt: Date.parse('2026-12-05T17:00:00Z'),
  endsAt: Date.parse('2026-12-05T20:30:00Z'),
}
const secrets = ['the newest of the secrets', 'the one before']

const partsOf = (token: string) => {
  const bytes = Buffer.from(
    BigInt(token.slice(3))
      .toString(16)
      .padStart(2, '0')
      .replace(/^(?=(?:..)*.$)/, '0'),
    'hex',
  )
  return { said: bytes.subarray(0, -64), signature: bytes.subarray(-64) }
}
const isSignedBy = (key: string, token: string) => {
  const { said, signature } = partsOf(token)
  return verify(
    null,
    said,
    createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key }, format: 'jwk' }),
    signature,
  )
}

test('a ticket has a length that a small code holds, and is the same each time', () => {
  const token = ticketToken(facts, secrets)
  expect(token).toMatch(/^WZT[1-9]\d{200,230}$/)
  expect(ticketToken(facts, secrets)).toBe(token)
  expect(ticketToken({ ...facts, version: 4 }, secrets)).not.toBe(token)
})

test('is signed with the first secret, and verified by the key of each', () => {
  const [newest, before] = ticketKeys(secrets)
  expect([
    isSignedBy(newest!, ticketToken(facts, secrets)),
    isSignedBy(before!, ticketToken(facts, secrets)),
  ]).toEqual([true, false])
  expect(isSignedBy(before!, ticketToken(facts, secrets.slice(1)))).toBe(true)
})

test('says its facts in order, and nothing else', () => {
  const { said } = partsOf(ticketToken(facts, secrets))
  expect([said.readUInt8(0), said.readUInt32BE(1), said.readUInt16BE(5)]).toEqual([1, facts.orderId, 3])
  expect([said.readUInt32BE(7), said.readUInt32BE(11)]).toEqual([2, 12])
  expect([said.readUInt32BE(15) * 60_000, said.readUInt16BE(19)]).toEqual([facts.startsAt, 210])
  expect(said.subarray(21).toString()).toBe('ÅL')
})
