import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { currentRequest, forRequest, requestOf, traceparentOf } from './current-request.ts'

const id = '4bf92f3577b34da6a3ce929d0e0e4736'
const parent = '00f067aa0ba902b7'

test('continues the request of a sender, with a part of its own', () => {
  const request = requestOf(`00-${id}-${parent}-01`)
  expect(request).toMatchObject({ id, flags: '01' })
  expect(request.spanId).not.toBe(parent)
  expect(requestOf(traceparentOf(request)).id).toBe(id)
  expect(requestOf(`cc-${id}-${parent}-01-of-a-later-version`).id).toBe(id)
})

test.each([
  undefined,
  '',
  id,
  `00-${id}-${parent}`,
  `00-${id}-${parent}-01-more`,
  `ff-${id}-${parent}-01`,
  `00-${id.toUpperCase()}-${parent}-01`,
  `00-${'0'.repeat(32)}-${parent}-01`,
  `00-${id}-${'0'.repeat(16)}-01`,
  `00-${id}-${parent}-01, 00-${id}-${parent}-01`,
  '00-<script>alert(1)</script>-1-01',
])('begins a request where the header is not valid: %s', (header) => {
  const { id: made, flags } = requestOf(header)
  expect(made).toMatch(/^[\da-f]{32}$/)
  expect([made === id, flags]).toEqual([false, '00'])
})

test('each of two requests at the same time has its own id, and none is left behind', async () => {
  const seen = await Promise.all(
    ['one', 'two'].map((name) =>
      forRequest({ id: name, spanId: '', flags: '00', facts: {} }, async () => {
        await wait(1)
        return currentRequest()?.id
      }),
    ),
  )
  expect([...seen, currentRequest()]).toEqual(['one', 'two', undefined])
})
