// A process of its own that sends requests at a fixed rate, however slowly they are answered, as visitors
// do who know nothing of each other. Times count from when a request was due, with the wait for a connection.
import { randomUUID } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { priorityHeader } from '../../../server/edge/load-shedding/purchases.ts'
import type { LevelFigures, OpenLoad } from './level.ts'

/** A visitor leaves after this. */
const goneMs = 10_000
const inTimeMs = 1_000

async function run({ port, connections, perSecond, seconds, requests }: OpenLoad): Promise<LevelFigures> {
  const idle: Socket[] = []
  const acceptedMs: number[] = []
  const waiting = new Set<() => void>()
  const count = { due: 0, inTime: 0, purchasesInTime: 0, refused: 0, failed: 0, unsent: 0 }
  let [open, lastTroubleMs] = [0, 0]
  const started = performance.now()
  const trouble = () => (lastTroubleMs = performance.now() - started)

  function send(due: number): void {
    const request = requests[Math.trunc(Math.random() * requests.length)]!
    const socket = idle.pop() ?? (open < connections ? dial() : null)
    if (!socket) return void (count.unsent++, trouble())
    let received = ''
    const done = (kind: 'answered' | 'failed', status = 0) => {
      waiting.delete(giveUp)
      clearTimeout(timer)
      socket.removeAllListeners('data').removeAllListeners('close')
      const waitMs = performance.now() - due
      if (status >= 200 && status < 400) {
        acceptedMs.push(waitMs)
        if (waitMs > inTimeMs) trouble()
        else {
          count.inTime++
          if (isPurchase(request)) count.purchasesInTime++
        }
      } else {
        trouble()
        if (status === 503) count.refused++
        else count.failed++
      }
      if (kind === 'answered' && !/\r\nconnection: close/i.test(received)) idle.push(socket)
      else socket.destroy()
    }
    const giveUp = () => done('failed')
    const timer = setTimeout(giveUp, Math.max(1, due + goneMs - performance.now()))
    waiting.add(giveUp)
    socket.on('data', (chunk: string) => {
      received += chunk
      if (isWhole(received)) done('answered', Number(received.slice(9, 12)))
    })
    socket.once('close', giveUp)
    socket.write(request.replace('{network}', newNetwork()).replace(uuidPlace, randomUUID()))
  }

  function dial(): Socket {
    open++
    const socket = connect(port, '127.0.0.1').setEncoding('latin1').setNoDelay()
    return socket
      .on('error', () => undefined)
      .on('close', () => {
        open--
        const place = idle.indexOf(socket)
        if (place >= 0) idle.splice(place, 1)
      })
  }

  while (performance.now() - started < seconds * 1_000) {
    const now = performance.now()
    for (; count.due < ((now - started) * perSecond) / 1_000; count.due++)
      send(started + (count.due * 1_000) / perSecond)
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  const sentMs = performance.now() - started
  while (waiting.size > 0 && performance.now() - started < sentMs + goneMs)
    await new Promise((resolve) => setTimeout(resolve, 5))
  return { ...count, acceptedMs, lastTroubleMs, seconds: sentMs / 1_000 }
}

/** Where a request has an idempotency key of its own. */
export const uuidPlace = '00000000-0000-4000-8000-000000000000'

/** Whether a request is served before all reading. */
export const isPurchase = (request: string): boolean => request.includes(`${priorityHeader}: purchase`)

function isWhole(received: string): boolean {
  const end = received.indexOf('\r\n\r\n')
  if (end < 0) return false
  const length = /\r\ncontent-length: (\d+)/i.exec(received.slice(0, end))?.[1]
  return length === undefined ? received.endsWith('0\r\n\r\n') : received.length >= end + 4 + Number(length)
}

let networks = 0
function newNetwork(): string {
  networks++
  return `10.${(networks >> 16) & 255}.${(networks >> 8) & 255}.${networks & 255}`
}

if (import.meta.main) {
  const load = JSON.parse(await text(process.stdin)) as OpenLoad
  // A pipe takes less at once than the times of a level.
  process.stdout.write(JSON.stringify(await run(load)), () => process.exit(0))
}
