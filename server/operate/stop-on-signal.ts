import { logEvent, report } from './log.ts'

/** The first signal shuts down gracefully, a second one exits at once. */
export function stopOnSignal(
  print: (line: string) => void,
  stop: (signal: 'SIGINT' | 'SIGTERM') => Promise<void>,
): void {
  let isStopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isStopping) process.exit(1)
      isStopping = true
      print('Closing …')
      logEvent({ event: 'stop', signal })
      stop(signal).then(
        () => process.exit(0),
        (error: unknown) => {
          report(error)
          process.exit(1)
        },
      )
    })
  }
}
