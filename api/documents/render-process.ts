// The process that renders documents. The typesetter is native code: no deadline in JavaScript stops it, and
// its failure ends its process. So it has one without environment, database or secrets, see render.ts.
import { setPriority } from 'node:os'
import { createCompiler } from './compiler.ts'
import type { RenderJob, RenderResult } from './template.ts'

setPriority(5) // below the booking path
const compile = createCompiler()

process.on('message', ({ id, ...job }: RenderJob) => {
  process.send!(resultOf(id, () => compile(job)))
})
process.on('disconnect', () => process.exit())
// The parent process disconnects when it has finished.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)

function resultOf(id: number, render: () => Uint8Array): RenderResult {
  try {
    return { id, bytes: render() }
  } catch {
    return { id, error: 'The document could not be rendered.' } // the cause may quote a visitor's text
  }
}
