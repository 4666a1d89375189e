import type { Server } from 'node:http'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import { probes } from './request/probes.ts'

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

/**
 * Resolves right after a turn of the event loop that found no connection to accept, as the system resets
 * those that wait at a port which closes. With clients that never stop, the last turn decides.
 */
export async function untilAccepted(server: Server): Promise<void> {
  let hasAccepted = true
  const onConnection = () => void (hasAccepted = true)
  server.on('connection', onConnection)
  for (let turn = 0; turn < 1_000 && hasAccepted; turn++) {
    hasAccepted = false
    await nextTurn()
  }
  server.off('connection', onConnection)
}
