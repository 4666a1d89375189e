import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { readFileSync } from 'node:fs'
import { charactersOf, drawable } from './drawn-characters.ts'
import { fontNames, readFonts } from './fonts.ts'
import type { PageJob } from './template.ts'

/** Exists on no disk: a template can read only the files that are mapped into it. */
const root = '/documents'
/** What every template may import. */
const shared = ['style.typ', 'letter.typ'].map((file) => new URL(file, import.meta.url).href)

/** What a PDF is drawn with to be an e-invoice. */
export type Attached = { xml: string; issuedSeconds: number }

export type Compiler = (job: PageJob, attached?: Attached) => Uint8Array

/**
 * Renders documents synchronously, one after the other: see render-process.ts. A PDF is PDF/UA-1, with an
 * attachment PDF/A-3b.
 */
export function createCompiler(): Compiler {
  const compiler = NodeCompiler.create({ workspace: root, fontArgs: [{ fontBlobs: readFonts() }] })
  const mapped = new Set<string>()
  const map = (url: string) => {
    if (!mapped.has(url)) compiler.mapShadow(pathOf(url), readFileSync(new URL(url)))
    mapped.add(url)
  }

  function draw({ page, data, format }: PageJob, attached?: Attached): Uint8Array {
    const inputs = { data, format, fonts: JSON.stringify(fontNames), ...(attached && { xml: attached.xml }) }
    const compiled = compiler.compile({ mainFilePath: pathOf(page), inputs })
    try {
      const document = compiled.result
      if (!document) throw new Error('The document could not be rendered.')
      if (format === 'svg') return Buffer.from(compiler.plainSvg(document))
      return attached
        ? compiler.pdf(document, { pdfStandard: 'a-3b', creationTimestamp: attached.issuedSeconds })
        : compiler.pdf(document, { pdfStandard: 'ua-1' })
    } finally {
      compiler.evictCache(5) // keeps the layout of the last few documents
    }
  }

  return (job, attached) => {
    for (const file of [...shared, ...job.assets, job.page]) map(file)
    let refused: unknown
    for (const data of drawable(job.data, drawnCharacters)) {
      try {
        return draw({ ...job, data }, attached)
      } catch (error) {
        refused = error
      }
    }
    throw refused
  }
}

let drawn: Set<number> | undefined
function drawnCharacters(): Set<number> {
  return (drawn ??= new Set(readFonts().flatMap(charactersOf)))
}

/**
 * The path of a template below the root. Folders are the same there, so templates import each other by
 * relative paths.
 */
function pathOf(url: string): string {
  return root + decodeURIComponent(new URL(url).pathname)
}
