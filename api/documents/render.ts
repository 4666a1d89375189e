import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { unavailable } from '../http/problem.ts'
import type { EInvoice } from './e-invoice/write.ts'
import type { DocumentFormat, PageJob, RenderResult, Template, XmlJob } from './template.ts'

/** A document takes 5 to 300 milliseconds; a machine under load needs longer. */
const deadlineMs = 30_000
/** Then a new process starts, which frees what the old one has accumulated. */
const documentsPerProcess = 5_000
/** The process holds 220 to 340 MB: without work it ends, and takes a third of a second to start again. */
const idleMs = 60_000

type Waiting = { resolve: (bytes: Uint8Array<ArrayBuffer>) => void; reject: (error: Error) => void }
type Renderer = { child: ChildProcess; started: number; waiting: Map<number, Waiting>; idle?: NodeJS.Timeout }

let current: Renderer | undefined
let lastId = 0

/**
 * Renders a template with its data. A PDF with an `invoice` is a hybrid one: PDF/A-3b with `factur-x.xml`
 * inside.
 */
export function renderDocument(
  { page, assets = [] }: Template,
  data: object,
  format: DocumentFormat,
  invoice?: EInvoice,
): Promise<Uint8Array<ArrayBuffer>> {
  return inRenderProcess({
    page: page.href,
    assets: assets.map(({ href }) => href),
    data: JSON.stringify(data),
    format,
    ...(invoice && { invoice }),
  })
}

/** The invoice as XRechnung, in the syntax CII. */
export function renderXRechnung(invoice: EInvoice): Promise<Uint8Array<ArrayBuffer>> {
  return inRenderProcess({ invoice, format: 'xrechnung' })
}

/**
 * The render process starts with the first document and takes one job at a time: put a limiter in front.
 * Rejects with 503 when it ends before the document is done.
 */
async function inRenderProcess(job: PageJob | XmlJob): Promise<Uint8Array<ArrayBuffer>> {
  if (current && current.started >= documentsPerProcess) retire(current)
  const renderer = (current ??= startRenderer())
  const { child, waiting } = renderer
  const id = ++lastId
  const deadline = setTimeout(() => child.kill('SIGKILL'), deadlineMs)
  clearTimeout(renderer.idle)
  child.ref()
  try {
    return await new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject })
      renderer.started++
      child.send({ id, ...job })
    })
  } finally {
    clearTimeout(deadline)
    waiting.delete(id)
    if (waiting.size === 0) rest(renderer)
  }
}

function startRenderer(): Renderer {
  const child = fork(fileURLToPath(new URL('render-process.ts', import.meta.url)), {
    env: {},
    execArgv: [],
    serialization: 'advanced',
    stdio: 'ignore',
  })
  const renderer: Renderer = { child, started: 0, waiting: new Map() }
  child.on('message', (result: RenderResult) => {
    const job = renderer.waiting.get(result.id)
    if ('bytes' in result) job?.resolve(Uint8Array.from(result.bytes))
    else job?.reject(new Error(result.error))
  })
  child.on('error', () => end(renderer)).on('exit', () => end(renderer))
  child.channel?.unref()
  return renderer
}

/** An idle process does not keep the shop running; one that was replaced disconnects. */
function rest(renderer: Renderer): void {
  renderer.child.unref()
  if (renderer !== current) renderer.child.disconnect()
  else renderer.idle = setTimeout(() => retire(renderer), idleMs).unref()
}

/** Lets the process finish its jobs; the next document starts another one. */
function retire(renderer: Renderer): void {
  if (renderer === current) current = undefined
  if (renderer.waiting.size === 0) renderer.child.disconnect()
}

function end(renderer: Renderer): void {
  clearTimeout(renderer.idle)
  if (renderer === current) current = undefined
  for (const { reject } of renderer.waiting.values())
    reject(unavailable('The render process ended before this document was done.'))
}
