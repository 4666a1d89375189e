// A process of its own that draws vouchers: what draws is native code, which no deadline of ours can stop and whose failure would end
// the process it runs in. It has no environment, no database and nothing to lose. Started by render.ts, and gone with whoever started it.
import { setPriority } from 'node:os'
import { createCompiler } from './compiler.ts'
import type { DrawingDone, DrawingJob } from './template.ts'

setPriority(5) // a little lower than usual: whoever books comes first
const draw = createCompiler()

process.on('message', ({ id, format, sheet }: DrawingJob) => {
  process.send!(answer(id, () => draw(sheet, format)))
})
process.on('disconnect', () => process.exit())
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined) // whoever started it says when it is time

function answer(id: number, work: () => Uint8Array): DrawingDone {
  try {
    return { id, bytes: work() }
  } catch {
    return { id, error: 'The voucher could not be drawn.' } // what went wrong may hold the text of a visitor
  }
}
