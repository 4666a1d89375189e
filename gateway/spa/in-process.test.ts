import { expect, test } from 'vitest'
import type { DirectCall } from '#http/direct-call.ts'
import { createInProcessApi } from './in-process.ts'

/** An API in this process that says what it was called with. */
function open(status = 200) {
  const calls: DirectCall[] = []
  const api = createInProcessApi(
    async (call) => {
      calls.push(call)
      return { status, contentType: 'application/json', headers: { etag: '"a"' }, body: { code: 'X' } }
    },
    { accept: 'application/json', authorization: 'Bearer visitor' },
    AbortSignal.timeout(1_000),
    () => undefined,
  )
  return { api, calls }
}

test('parameters, body and all headers of a call arrive', async () => {
  const { api, calls } = open()
  await api.POST('/v1/identity/changePassword', {
    body: { newPassword: 'a', confirmPassword: 'b' },
    headers: { Authorization: 'Bearer other' },
  })
  await api.DELETE('/v2/order/{id}/reserved', {
    params: { path: { id: 12 }, header: { 'Order-Guid': 'a-guid' } },
  })
  expect(calls).toMatchObject([
    {
      method: 'POST',
      path: '/v1/identity/changePassword',
      body: { newPassword: 'a', confirmPassword: 'b' },
      headers: { authorization: 'Bearer other', accept: 'application/json' },
    },
    {
      method: 'DELETE',
      path: '/v2/order/{id}/reserved',
      params: { path: { id: 12 } },
      headers: { authorization: 'Bearer visitor', 'order-guid': 'a-guid' },
    },
  ])
})

test.each([
  [200, { data: { code: 'X' } }],
  [422, { error: { code: 'X' } }],
  [304, { error: { code: 'X' } }],
])('the status %i is told like that of a response', async (status, expected) => {
  const reply = await open(status).api.GET('/v2/country-codes')
  expect(reply).toMatchObject({ ...expected, response: { status, ok: status === 200 } })
  expect(reply.response.headers.get('etag')).toBe('"a"')
})
