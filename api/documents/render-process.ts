// The process that renders documents. The typesetter is native code: no deadline in JavaScript stops it, and
// its failure ends its process. So it has one without environment, database or secrets, see render.ts.
import { setPriority } from 'node:os'
import { createCompiler } from './compiler.ts'
import { writeInvoice } from './e-invoice/write.ts'
import type { RenderJob, RenderResult } from './template.ts'

setPriority(5) // below the booking path

const compile = createCompiler()

process.on('message', async (job: RenderJob) => {
  process.send!(await resultOf(job))
})
process.on('disconnect', () => process.exit())
// The parent process disconnects when it has finished.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)

async function resultOf(job: RenderJob): Promise<RenderResult> {
  try {
    return { id: job.id, bytes: await render(job) }
  } catch {
    // The cause may quote a visitor's text.
    return { id: job.id, error: 'The document could not be rendered.' }
  }
}

async function render(job: RenderJob): Promise<Uint8Array> {
  if (job.format === 'xrechnung') return Buffer.from(await writeInvoice(job.invoice, job.format))
  if (!job.invoice) return compile(job)
  const { describeFacturX } = await import('./e-invoice/factur-x.ts')
  const xml = await writeInvoice(job.invoice, 'factur-x')
  const issuedSeconds = Date.parse(job.invoice['ubl:Invoice']['cbc:IssueDate']) / 1_000
  return describeFacturX(compile(job, { xml, issuedSeconds }))
}
