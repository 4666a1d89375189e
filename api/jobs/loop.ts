import { forRequest, requestOf } from '#http/current-request.ts'
import { inSpan } from '#http/spans.ts'

export type Loop = {
  /** Starts a round at once; called on NOTIFY and when a connection for LISTEN is (re)established. */
  wake: () => void
  /** Resolves after the current round. */
  stop: () => Promise<void>
}

export type LoopOptions = {
  /** Of the spans of its rounds. */
  name: string
  /** Upper bound in seconds for the delay of due work when its notification was lost. */
  pollSeconds: number
  onError: (error: unknown) => void
}

/**
 * Runs `round` until it returns false (nothing left to do), then sleeps for `pollSeconds` or until `wake`. A
 * round that throws is reported and not retried before the next wake-up or poll: its cause is likely still
 * there. Each round has an id of its own, as a request has.
 */
export function startLoop(round: () => Promise<boolean>, { name, pollSeconds, onError }: LoopOptions): Loop {
  let isStopping = false
  let wakeUp = Promise.withResolvers<void>()

  async function run(): Promise<void> {
    while (!isStopping) {
      wakeUp = Promise.withResolvers()
      if (await forRequest(requestOf(), runRound)) continue
      const timer = setTimeout(() => wakeUp.resolve(), pollSeconds * 1000)
      if (!isStopping) await wakeUp.promise
      clearTimeout(timer)
    }
  }

  async function runRound(): Promise<boolean> {
    try {
      return await inSpan(name, { kind: 'internal' }, round)
    } catch (error) {
      onError(error)
      return false
    }
  }

  const running = run()
  return {
    wake: () => wakeUp.resolve(),
    async stop() {
      isStopping = true
      wakeUp.resolve()
      await running
    },
  }
}
