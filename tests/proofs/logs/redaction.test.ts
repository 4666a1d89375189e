// What a line of the log may contain, for every kind of error; canaries.test.ts shows that nothing else
// writes to the log. Fails without the redaction of addresses, with the message of a database error, and with
// an error that is its own cause.
import { DatabaseError } from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { logLine, report } from '../../../server/operate/log.ts'

const lines: string[] = []
beforeEach(() => {
  lines.length = 0
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => (lines.push(String(text)), true))
})
afterEach(() => vi.restoreAllMocks())

const canary = 'Kanarienvogel'

/** The single resulting line, as text and parsed. */
function logged(error: unknown) {
  report(error, 'logIn')
  expect(lines).toHaveLength(1)
  const [line] = lines as [string]
  expect(line).toMatch(/^\{.*\}\n$/)
  return { line, entry: JSON.parse(line) as Record<string, unknown> }
}

function databaseError() {
  const error = new DatabaseError(`duplicate key value (${canary})`, 10, 'error')
  return Object.assign(error, {
    code: '23505',
    constraint: 'app_user_email',
    table: 'app_user',
    detail: `Key (email)=(${canary}) exists`,
    where: canary,
    internalQuery: canary,
    hint: canary,
  })
}

test('a database error is logged by its location, without its message', () => {
  const { line, entry } = logged(databaseError())
  expect(entry).toMatchObject({
    event: 'error',
    operation: 'logIn',
    name: 'DatabaseError',
    code: '23505',
    constraint: 'app_user_email',
    table: 'app_user',
  })
  expect(line).not.toContain(canary)
})

test('the same as the cause of another error', () => {
  const { line, entry } = logged(
    new Error('Booking failed', { cause: new Error('Query failed', { cause: databaseError() }) }),
  )
  expect(entry).toMatchObject({
    message: 'Booking failed',
    cause: { message: 'Query failed', cause: { code: '23505' } },
  })
  expect(line).not.toContain(canary)
})

test('the response of a mail server is not logged', () => {
  const { line, entry } = logged(
    Object.assign(new Error(`550 <${canary}@example.com> unknown`), {
      code: 'EENVELOPE',
      responseCode: 550,
      response: canary,
      command: `RCPT TO:${canary}`,
    }),
  )
  expect(entry).toMatchObject({ code: 'EENVELOPE', responseCode: 550 })
  expect(line).not.toContain(canary)
})

test.each([
  [`Cannot mail ${canary}@example.com today`, 'Cannot mail (address) today'],
  [`connect to smtp://${canary}:${canary}@mail.example failed`, 'connect to (address) failed'],
  [`"${canary}.x"+y@example.com and <${canary}@example.com>`, null],
])('an address in a message is redacted: %s', (message, redacted) => {
  const { line, entry } = logged(new Error(message))
  if (redacted) expect(entry['message']).toBe(redacted)
  expect(line).not.toContain(`${canary}@`)
})

test('only known properties of an error are logged, and nothing of a value that is no error', () => {
  expect(
    logged(Object.assign(new TypeError('no'), { visitor: canary, request: { body: canary } })).line,
  ).not.toContain(canary)
  lines.length = 0
  expect(logged({ message: canary }).entry).toMatchObject({ name: 'object' })
  expect(lines.join()).not.toContain(canary)
})

test('an error that is its own cause does not loop', () => {
  const error = new Error('round')
  error.cause = error
  expect(logged(error).entry).toMatchObject({ message: 'round' })
})

test('a stack has its frames without repeating the message', () => {
  const error = new Error(`first line\nsecond ${canary}@example.com`)
  const { entry } = logged(error)
  expect(entry['stack']).toMatch(/^\n {4}at /)
  expect(entry['stack']).not.toContain(canary)
})

test('successful calls leave no line, others one each', () => {
  const call = {
    event: 'spa-call',
    method: 'GET',
    path: '/v2/stores/for-website/{id}',
    attempt: 1,
    milliseconds: 1,
    failure: null,
  } as const
  logLine({ ...call, status: 422 })
  expect(lines).toEqual([])
  logLine({ ...call, status: 502 })
  logLine({ ...call, status: null })
  expect(lines.map((line) => (JSON.parse(line) as { status: number | null }).status)).toEqual([502, null])
})
