import { expect, test } from 'vitest'
import { createGroups, isGoodbye, rollback, separateNotifications } from './messages.ts'

const message = (type: string, body = '') => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(4 + body.length)
  return Buffer.concat([Buffer.from(type), length, Buffer.from(body)])
}
const startup = message('', '\0\x03\0\0user\0wellzone\0\0')

test('a group ends with a query or a Sync, wherever the network cuts', () => {
  const [query, extended] = [
    message('Q', 'SELECT 1\0'),
    Buffer.concat(['P', 'B', 'E', 'S'].map((type) => message(type, 'x'))),
  ]
  const sent = Buffer.concat([startup, query, extended, message('X')])
  for (const size of [1, 7, sent.length]) {
    const groupsOf = createGroups()
    const groups: Buffer[] = []
    for (let start = 0; start < sent.length; start += size)
      groups.push(...groupsOf(sent.subarray(start, start + size)))
    expect(groups).toEqual([startup, query, extended, message('X')])
    expect(groups.map(isGoodbye)).toEqual([false, false, false, true])
  }
})

test('notifications are taken out of a response', () => {
  const [one, other, notice] = [message('C', 'COMMIT\0'), message('Z', 'I'), message('A', 'content')]
  expect(separateNotifications(Buffer.concat([one, notice, other]))).toEqual({
    own: Buffer.concat([one, other]),
    forAll: notice,
  })
})

test('the query that ends a transaction is a whole message', () => {
  expect(rollback).toEqual(message('Q', 'ROLLBACK\0'))
})
