import type { Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { probes } from './probes.ts'

const turnMs = 20

/**
 * Resolves when no request of a visitor has come for `quietMs` milliseconds, or after `mostMs`. A connection
 * that waits to be accepted when its port closes is reset, and a balancer repeats only what was refused.
 */
export async function untilQuiet(server: Server, quietMs: number, mostMs: number): Promise<void> {
  // Turns are counted, not time: nothing is accepted while the process is busy with another request.
  let quietTurns = 0
  const onRequest = ({ url }: { url?: string }) => {
    if (!probes.has(url)) quietTurns = 0
  }
  server.on('request', onRequest)
  const end = performance.now() + mostMs
  for (; quietTurns < quietMs / turnMs && performance.now() < end; quietTurns++) await wait(turnMs)
  server.off('request', onRequest)
}
