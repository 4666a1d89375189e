import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { unavailable } from '../http/problem.ts'
import type { DrawingDone, DrawingJob, Sheet, SheetFormat } from './template.ts'

/** A sheet takes 5 to 300 milliseconds; a machine that is busy with everything else may take its time. */
const deadlineMs = 30_000
/** So many sheets, then a new process: whatever one has piled up by then is gone. */
const sheetsPerProcess = 5_000
/** It holds some 300 MB of fonts: without work it goes, and is back in a fifth of a second. */
const idleMs = 60_000

type Waiting = { resolve: (bytes: Uint8Array<ArrayBuffer>) => void; reject: (error: Error) => void }
type Drawer = { child: ChildProcess; drawn: number; waiting: Map<number, Waiting>; idle?: NodeJS.Timeout }

let current: Drawer | undefined
let lastId = 0

/** Draws a voucher in the process beside this one, which begins with the first. Put a gate before it: what is asked waits in line. */
export async function drawSheet(sheet: Sheet, format: SheetFormat): Promise<Uint8Array<ArrayBuffer>> {
  if (current && current.drawn >= sheetsPerProcess) retire(current)
  const drawer = (current ??= startDrawer())
  const { child, waiting } = drawer
  const id = ++lastId
  const tooLong = setTimeout(() => child.kill('SIGKILL'), deadlineMs)
  clearTimeout(drawer.idle)
  child.ref()
  try {
    return await new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject })
      drawer.drawn++
      child.send({ id, format, sheet } satisfies DrawingJob)
    })
  } finally {
    clearTimeout(tooLong)
    waiting.delete(id)
    if (waiting.size === 0) rest(drawer)
  }
}

function startDrawer(): Drawer {
  const child = fork(fileURLToPath(new URL('render-process.ts', import.meta.url)), {
    env: {},
    execArgv: [],
    serialization: 'advanced',
    stdio: 'ignore',
  })
  const drawer: Drawer = { child, drawn: 0, waiting: new Map() }
  child.on('message', (done: DrawingDone) => {
    const job = drawer.waiting.get(done.id)
    if ('bytes' in done) job?.resolve(Uint8Array.from(done.bytes))
    else job?.reject(new Error(done.error))
  })
  child.on('error', () => end(drawer)).on('exit', () => end(drawer))
  child.channel?.unref()
  return drawer
}

/** Without work it keeps nobody from leaving. One that the next sheet will not go to has done its part. */
function rest(drawer: Drawer): void {
  drawer.child.unref()
  if (drawer !== current) drawer.child.disconnect()
  else drawer.idle = setTimeout(() => retire(drawer), idleMs).unref()
}

/** Lets it finish what it has; the next sheet goes to another one. */
function retire(drawer: Drawer): void {
  if (drawer === current) current = undefined
  if (drawer.waiting.size === 0) drawer.child.disconnect()
}

function end(drawer: Drawer): void {
  clearTimeout(drawer.idle)
  if (drawer === current) current = undefined
  for (const { reject } of drawer.waiting.values())
    reject(unavailable('The drawing of vouchers ended before this one was done.'))
}
