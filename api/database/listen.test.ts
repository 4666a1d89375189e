import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useTestDatabase } from '../testing/database.ts'
import { listen } from './listen.ts'

const database = useTestDatabase()

const notify = (channel: string, payload: string) =>
  sql`SELECT pg_notify(${channel}, ${payload})`.execute(database.db)

test('a listener receives its channels only, and nothing after it is closed', async () => {
  const heard: string[] = []
  const connected = Promise.withResolvers<void>()
  const listener = listen(database.url, {
    channels: {
      mail: (payload) => heard.push(`mail ${payload}`),
      'Refund due': (payload) => heard.push(`refund ${payload}`),
    },
    onConnected: connected.resolve,
  })
  await connected.promise
  await notify('other', 'x')
  await notify('mail', '1')
  await notify('Refund due', '2')
  await expect.poll(() => heard).toEqual(['mail 1', 'refund 2'])
  await listener.close()
  await notify('mail', '3')
  expect(heard).toHaveLength(2)
})

test('a listener reconnects and calls back, because it may have missed notifications', async () => {
  const heard: string[] = []
  const errors: Error[] = []
  let connections = 0
  const listener = listen(database.url, {
    channels: { mail: (payload) => heard.push(payload) },
    onConnected: () => (connections += 1),
    onError: (error) => errors.push(error),
  })
  await expect.poll(() => connections).toBe(1)
  await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'wellzone listen'
    AND datname = current_database()`.execute(database.db)
  await expect.poll(() => connections, { timeout: 10_000 }).toBe(2)
  expect(errors).not.toEqual([])
  await notify('mail', 'after')
  await expect.poll(() => heard).toEqual(['after'])
  await listener.close()
})

test('a listener can be closed while the database is unavailable', async () => {
  const refused = Promise.withResolvers<Error>()
  const listener = listen('postgresql://nobody@127.0.0.1:1/nothing', {
    channels: {},
    onError: refused.resolve,
  })
  expect((await refused.promise).message).toMatch(/ECONNREFUSED/)
  await listener.close()
})

test('a handler that throws is reported, and the next notice is heard', async () => {
  const heard: string[] = []
  const errors: Error[] = []
  const connected = Promise.withResolvers<void>()
  const listener = listen(database.url, {
    channels: {
      slots(payload) {
        if (payload === 'wrong') throw new RangeError('no day')
        heard.push(payload)
      },
    },
    onConnected: connected.resolve,
    onError: (error) => errors.push(error),
  })
  await connected.promise
  await notify('slots', 'wrong')
  await notify('slots', 'right')
  await expect.poll(() => heard).toEqual(['right'])
  expect(errors.map(({ message }) => message)).toEqual(['no day'])
  await listener.close()
})
