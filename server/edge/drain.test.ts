// When a port may close. Fails with a fixed time, with checks of a balancer that count as visitors, and with
// time that is counted while the process accepts nothing.
import { Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { untilQuiet } from './drain.ts'

const minuteMs = 60_000

/** Whether it is quiet yet, asked while requests for the path come without a pause of the quiet time. */
async function quietDuring(path: string, quietMs: number, mostMs: number) {
  const server = new Server()
  let isQuiet = false
  const quiet = untilQuiet(server, quietMs, mostMs).then(() => (isQuiet = true))
  for (let turn = 0; turn < 40 && !isQuiet; turn++) {
    server.emit('request', { url: path })
    await wait(10)
  }
  return { quiet, during: isQuiet }
}

test('it is quiet once visitors have stopped, and not before', async () => {
  const { quiet, during } = await quietDuring('/en', 200, minuteMs)
  expect(during).toBe(false)
  expect(await quiet).toBe(true)
})

test('a balancer that goes on to ask is no visitor', async () => {
  expect(await quietDuring('/ready', 100, minuteMs)).toMatchObject({ during: true })
})

test('visitors who do not stop are waited for no longer than the most', async () => {
  expect(await quietDuring('/en', minuteMs, 100)).toMatchObject({ during: true })
})

test('a process that was busy has not been quiet: visitors may wait to be accepted', async () => {
  let isQuiet = false
  const quiet = untilQuiet(new Server(), 200, minuteMs).then(() => (isQuiet = true))
  const busy = performance.now() + 400
  while (performance.now() < busy);
  await wait(1)
  expect(isQuiet).toBe(false)
  expect(await quiet).toBe(true)
})
