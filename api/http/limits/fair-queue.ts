import { CallerGone, type Problem, unavailable } from '../problem.ts'
import type { QueueCaller } from './queue-caller.ts'

type FairQueueOptions = {
  /** How many tasks run at once. */
  concurrency: number
  /** The longest wait that still leaves a caller time for the result, in milliseconds. */
  patienceMs: number
  /** How many tasks of one caller may wait. */
  mostOfCaller?: number
  /** The expected duration of a task until some were measured, in milliseconds. */
  taskMs: number
  /** The refusal's message, for developers. */
  refusalText: string
}

type Waiting = { since: number; start: () => void; refuse: (problem: Problem) => void }

/** The weight of the last task in the measured duration: some ten tasks count. */
const weight = 0.1
/** Bounds memory where tasks take no time. */
const mostWaiting = 1_000

/**
 * Runs a few tasks at a time, one of each waiting caller in turn, so a new caller waits for one task of every
 * other at most. At most as many wait as can start within the patience; beyond that the newest task of the
 * longest backlog is refused with 503.
 */
export function createFairQueue({
  concurrency,
  patienceMs,
  mostOfCaller = mostWaiting,
  taskMs,
  refusalText,
}: FairQueueOptions) {
  /** The callers in the order of their turns, each with its waiting tasks; none is empty. */
  const backlogs = new Map<string, Waiting[]>()
  let [running, waitingCount, averageMs] = [0, 0, taskMs]

  /** How many tasks may wait, by the measured duration. */
  const room = () => Math.min(mostWaiting, Math.floor((patienceMs * concurrency) / Math.max(averageMs, 1)))

  function leave(from: string, task: Waiting): void {
    const tasks = backlogs.get(from)
    const place = tasks?.indexOf(task) ?? -1
    if (!tasks || place < 0) return
    tasks.splice(place, 1)
    waitingCount--
    if (tasks.length === 0) backlogs.delete(from)
  }

  function enter({ from, signal }: QueueCaller): Promise<void> {
    const own = backlogs.get(from) ?? []
    if (own.length >= mostOfCaller) throw unavailable(refusalText)
    while (waitingCount >= room()) {
      const [longest, tasks] = longestOf(backlogs)
      if (!tasks || tasks.length <= own.length + 1) throw unavailable(refusalText)
      const last = tasks.at(-1)!
      leave(longest!, last)
      last.refuse(unavailable(refusalText))
    }
    return new Promise((resolve, reject) => {
      const done = () => signal?.removeEventListener('abort', drop)
      const drop = () => (leave(from, task), task.refuse(new CallerGone()))
      const task: Waiting = {
        since: performance.now(),
        start: () => (done(), resolve()),
        refuse: (problem) => (done(), reject(problem)),
      }
      signal?.addEventListener('abort', drop, { once: true })
      own.push(task)
      waitingCount++
      backlogs.set(from, own)
    })
  }

  /** The permit passes directly to the next caller in turn, so that no new one can overtake it. */
  function passOn(): void {
    for (const [from, tasks] of backlogs) {
      const task = tasks[0]!
      backlogs.delete(from)
      backlogs.set(from, tasks)
      leave(from, task)
      if (performance.now() - task.since <= patienceMs) return task.start()
      task.refuse(unavailable(refusalText))
    }
    running--
  }

  return async function run<Result>(caller: QueueCaller, work: () => Promise<Result>): Promise<Result> {
    if (caller.signal?.aborted) throw new CallerGone()
    if (running < concurrency) running++
    else await enter(caller)
    const started = performance.now()
    try {
      return await work()
    } finally {
      averageMs += weight * (performance.now() - started - averageMs)
      passOn()
    }
  }
}

function longestOf(backlogs: Map<string, Waiting[]>): [string, Waiting[]] | [] {
  let longest: [string, Waiting[]] | [] = []
  for (const entry of backlogs) if (entry[1].length > (longest[1]?.length ?? 0)) longest = entry
  return longest
}
