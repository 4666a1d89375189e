import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { DrawingDone, DrawingJob, Sheet, SheetFormat } from './sheet.ts'

/** One sheet takes some 50 ms; a machine that is busy with everything else may take its time. */
const deadlineMs = 15_000
/** So many sheets, then a new process: whatever it has piled up by then is gone. */
const sheetsPerProcess = 2_000

type Waiting = { resolve: (bytes: Uint8Array<ArrayBuffer>) => void; reject: (error: Error) => void }
type Drawer = { child: ChildProcess; drawn: number; waiting: Map<number, Waiting> }

let current: Drawer | undefined
let lastId = 0

/** Draws a voucher in the process beside this one, which begins with the first. Put a gate before it: what is asked waits in line. */
export function drawSheet(sheet: Sheet, format: SheetFormat): Promise<Uint8Array<ArrayBuffer>> {
  if (current && current.drawn >= sheetsPerProcess) retire(current)
  const drawer = (current ??= startDrawer())
  const id = ++lastId
  drawer.drawn++
  const drawn = new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => drawer.waiting.set(id, { resolve, reject }))
  const tooLong = setTimeout(() => drawer.child.kill('SIGKILL'), deadlineMs)
  drawer.child.ref()
  drawer.child.send({ id, format, sheet } satisfies DrawingJob)
  return drawn.finally(() => {
    clearTimeout(tooLong)
    drawer.waiting.delete(id)
    if (drawer.waiting.size > 0) return
    drawer.child.unref() // an idle drawer keeps nobody from leaving
    if (drawer !== current) drawer.child.disconnect()
  })
}

function startDrawer(): Drawer {
  const child = fork(fileURLToPath(new URL('drawing-process.ts', import.meta.url)), { env: {}, execArgv: [], serialization: 'advanced', stdio: 'ignore' })
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

/** Lets it finish what it has; the next sheet goes to another one. */
function retire(drawer: Drawer): void {
  current = undefined
  if (drawer.waiting.size === 0) drawer.child.disconnect()
}

function end(drawer: Drawer): void {
  if (drawer === current) current = undefined
  for (const { reject } of drawer.waiting.values()) reject(new Error('The drawing of vouchers ended before this one was done.'))
}
