// One caller cannot fill the queue for the others: threat T45. Fails with one list for all, without a bound,
// with a bound that refuses the shortest backlog, and with work that is done for a caller that has gone.
import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

const taskMs = 100
const options = { concurrency: 2, patienceMs: 1_000, taskMs, refusalText: 'Too many.' }
/** What starts within the patience, two at a time. */
const room = 20

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

type Task = {
  from: string
  state: 'waiting' | 'running' | 'done' | 'refused'
  end: () => void
  go: () => void
}

function openQueue(changes: Partial<typeof options> = {}) {
  const run = createFairQueue({ ...options, ...changes })
  const tasks: Task[] = []
  const started: Task[] = []
  const waitingOf = (from?: string) =>
    tasks.filter((task) => task.state === 'waiting' && (from === undefined || task.from === from))
  return {
    tasks,
    started,
    waitingOf,
    running: () => tasks.filter(({ state }) => state === 'running'),
    async ask(from: string): Promise<Task> {
      const [{ promise, resolve }, gone] = [Promise.withResolvers<void>(), new AbortController()]
      const task: Task = { from, state: 'waiting', end: resolve, go: () => gone.abort() }
      tasks.push(task)
      const work = () => ((task.state = 'running'), started.push(task), promise)
      run({ from, signal: gone.signal }, work).then(
        () => (task.state = 'done'),
        (problem: { status: number }) => (task.state = problem.status === 503 ? 'refused' : 'waiting'),
      )
      await settle()
      return task
    },
    /** All running tasks end after their time. */
    async finish() {
      vi.advanceTimersByTime(taskMs)
      for (const task of this.running()) task.end()
      await settle()
    },
    async finishAll() {
      while (this.running().length > 0) await this.finish()
    },
  }
}

/** All reactions of promises that are settled by now have run. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

describe('a fair queue', () => {
  test('serves each waiting caller in turn, however long the backlog of one is', async () => {
    const queue = openQueue()
    for (let task = 0; task < 12; task++) await queue.ask('crowd')
    await queue.ask('one')
    await queue.ask('other')
    await queue.finishAll()
    expect(queue.started.slice(0, 6).map(({ from }) => from)).toEqual([
      'crowd',
      'crowd',
      'crowd',
      'one',
      'other',
      'crowd',
    ])
    expect(queue.started).toHaveLength(14)
  })

  test('that is full makes room for a newcomer at the cost of the longest backlog', async () => {
    const queue = openQueue()
    for (let task = 0; task < 30; task++) await queue.ask('crowd')
    expect([queue.waitingOf().length, queue.tasks.filter(({ state }) => state === 'refused').length]).toEqual(
      [room, 30 - 2 - room],
    )
    const newcomer = await queue.ask('newcomer')
    expect([newcomer.state, queue.waitingOf('crowd').length]).toEqual(['waiting', room - 1])
    await queue.finishAll()
    expect(newcomer.state).toBe('done')
  })

  test('is shorter when tasks take longer', async () => {
    const queue = openQueue({ taskMs: 1_000 })
    for (let task = 0; task < 10; task++) await queue.ask('crowd')
    expect(queue.waitingOf()).toHaveLength(2)
    for (let task = 0; task < 100; task++) {
      await queue.finish()
      await queue.ask('crowd')
    }
    for (let task = 0; task < 40; task++) await queue.ask('crowd')
    expect(queue.waitingOf().length).toBeGreaterThan(room / 2)
  })

  test('does nothing for a caller that has gone, or waited longer than it can', async () => {
    const queue = openQueue()
    const [, , gone, late] = [
      await queue.ask('a'),
      await queue.ask('a'),
      await queue.ask('b'),
      await queue.ask('c'),
    ]
    gone.go()
    await settle()
    expect(gone.state).toBe('refused')
    vi.advanceTimersByTime(1_001)
    await queue.finish()
    expect([late.state, queue.waitingOf().length, queue.started.length]).toEqual(['refused', 0, 2])
    await queue.finishAll()
    const left = new AbortController()
    left.abort()
    const work = vi.fn<() => Promise<void>>()
    await expect(createFairQueue(options)({ from: 'a', signal: left.signal }, work)).rejects.toThrow('gone')
    expect(work).not.toHaveBeenCalled()
  })

  test('moves on when a task fails', async () => {
    const run = createFairQueue({ ...options, concurrency: 1 })
    const failing = run({ from: 'a' }, () => Promise.reject(new Error('broken')))
    const next = run({ from: 'a' }, async () => 'done')
    await expect(failing).rejects.toThrow('broken')
    expect(await next).toBe('done')
  })

  test('keeps its rules whatever comes', async () => {
    const step = fc.oneof(
      { weight: 6, arbitrary: fc.record({ ask: fc.constantFrom('a', 'a', 'a', 'a', 'b', 'c', 'd') }) },
      { weight: 3, arbitrary: fc.constant('finish' as const) },
      { weight: 1, arbitrary: fc.record({ go: fc.nat() }) },
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 120 }), async (steps) => {
        const queue = openQueue()
        /** Tasks that came without a backlog of their own, with the number of starts before. */
        const fresh = new Map<Task, number>()
        const gone: Task[] = []
        for (const each of steps) {
          if (each === 'finish') await queue.finish()
          else if ('go' in each) {
            const task = queue.waitingOf()[each.go % Math.max(1, queue.waitingOf().length)]
            if (task) gone.push(task)
            task?.go()
            await settle()
          } else {
            const [isNew, before] = [queue.waitingOf(each.ask).length === 0, queue.tasks.slice()]
            const waiting = before.filter(({ state }) => state === 'waiting')
            const task = await queue.ask(each.ask)
            if (isNew) fresh.set(task, queue.started.length)
            const refused = [...waiting, task].find(({ state }) => state === 'refused')
            const count = (from: string) => [...waiting, task].filter((other) => other.from === from).length
            if (refused)
              for (const other of 'abcd') expect(count(refused.from)).toBeGreaterThanOrEqual(count(other))
          }
          expect(queue.running().length).toBeLessThanOrEqual(options.concurrency)
          expect(queue.waitingOf().length).toBeLessThanOrEqual(room)
          if (queue.waitingOf().length > 0) expect(queue.running()).toHaveLength(options.concurrency)
        }
        await queue.finishAll()
        expect(queue.tasks.filter(({ state }) => state !== 'done' && state !== 'refused')).toEqual([])
        for (const task of gone) expect(queue.started).not.toContain(task)
        for (const [task, since] of fresh) {
          const before = queue.started.slice(since, Math.max(since, queue.started.indexOf(task)))
          expect(new Set(before.map(({ from }) => from)).size).toBe(before.length)
        }
        for (const from of 'abcd') {
          const own = queue.started
            .filter((task) => task.from === from)
            .map((task) => queue.tasks.indexOf(task))
          expect(own).toEqual(own.toSorted((one, other) => one - other))
        }
      }),
      { numRuns: 60 },
    )
  })
})
