// A deployment with open lists: SIGTERM ends their streams, so that they come back elsewhere, and the process
// leaves by itself. Fails where a stream counts as a request that has to be finished.
import { expect, test, vi } from 'vitest'
import { createTestDatabase } from '#api/testing/database.ts'
import { behindProxy, startServer } from '../harness/server.ts'
import { inDays } from './days.ts'
import { openList } from './open-list.ts'

test('a process with open lists ends them at SIGTERM, and leaves with 0', { timeout: 120_000 }, async () => {
  const database = await createTestDatabase({ empty: true })
  const environment = { ...(await behindProxy()), DATABASE_URL: database.url }
  const { url, stop } = await startServer('all', environment)
  const lists = Array.from({ length: 20 }, (_, index) => openList(url, inDays(40), `198.51.${index}.1`))
  await vi.waitUntil(() => lists.every((list) => list.shown()), { timeout: 60_000 })
  expect(await stop()).toBe(0)
  expect(lists.filter((list) => list.shown())).toEqual([])
  for (const list of lists) list.close()
  await database.drop()
})
