import { expect, test } from 'vitest'
import { answerOf, withHint } from './hints.js'

const examples = [{ name: 'LogIn', folder: 'Bookings' }]

test('an answer without a viewer says where to log in', () => {
  const none = { data: { viewer: null } }
  expect(withHint(none, examples)).toEqual({ ...none, hint: 'No session: run LogIn (Bookings) first.' })
  const others = [{ data: { viewer: { firstName: 'Mara' } } }, { data: null, errors: [{ message: 'x' }] }]
  for (const each of others) expect(withHint(each, examples)).toBe(each)
})

test('an answer without the spa API says so, and nothing of a session', () => {
  const away = {
    data: { viewer: null },
    errors: [{ message: 'x', extensions: { code: 'UPSTREAM_UNAVAILABLE' } }],
  }
  expect(withHint(away, examples)).toMatchObject({ hint: expect.stringContaining('SPA_API_URL') })
})

test('no answer, and one of a proxy, are said in a sentence', async () => {
  expect(await answerOf(Promise.reject(new TypeError('fetch failed')))).toEqual({
    errors: [{ message: 'The shop does not answer: is it still running?' }],
  })
  const page = new Response('<html>', { status: 502 })
  expect(await answerOf(Promise.resolve(page))).toEqual({
    errors: [{ message: 'The answer is no JSON (status 502).' }],
  })
  expect(await answerOf(Promise.resolve(Response.json({ data: 1 })))).toEqual({ data: 1 })
})
