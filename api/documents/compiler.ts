import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { readFileSync } from 'node:fs'
import { fontNames, readFonts } from './fonts.ts'
import type { RenderJob } from './template.ts'

/** Exists on no disk: a template can read only the files that are mapped into it. */
const root = '/documents'
/** What every template may import. */
const shared = ['style.typ', 'letter.typ'].map((file) => new URL(file, import.meta.url).href)

export type Compiler = (job: Omit<RenderJob, 'id'>) => Uint8Array

/** Renders documents synchronously, one after the other: see render-process.ts. */
export function createCompiler(): Compiler {
  const compiler = NodeCompiler.create({ workspace: root, fontArgs: [{ fontBlobs: readFonts() }] })
  const mapped = new Set<string>()
  const map = (url: string) => {
    if (!mapped.has(url)) compiler.mapShadow(pathOf(url), readFileSync(new URL(url)))
    mapped.add(url)
  }

  return ({ page, assets, data, format }) => {
    for (const file of [...shared, ...assets, page]) map(file)
    const inputs = { data, format, fonts: JSON.stringify(fontNames) }
    const compiled = compiler.compile({ mainFilePath: pathOf(page), inputs })
    try {
      const document = compiled.result
      if (!document) throw new Error('The document could not be rendered.')
      return format === 'pdf' ? compiler.pdf(document) : Buffer.from(compiler.plainSvg(document))
    } finally {
      compiler.evictCache(5) // keeps the layout of the last few documents
    }
  }
}

/**
 * The path of a template below the root. Folders are the same there, so templates import each other by
 * relative paths.
 */
function pathOf(url: string): string {
  return root + decodeURIComponent(new URL(url).pathname)
}
