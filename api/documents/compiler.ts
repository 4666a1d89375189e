import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { readFileSync } from 'node:fs'
import { fontNames, readFonts } from './fonts.ts'
import type { Sheet, SheetFormat } from './template.ts'

const folder = '/voucher' // is on no disk: all that the drawing may read is mapped into it

/** Draws sheets, one after the other, each in a few milliseconds in which nothing else happens: see render-process.ts. */
export function createCompiler(): (sheet: Sheet, format: SheetFormat) => Uint8Array {
  const compiler = NodeCompiler.create({ workspace: folder, fontArgs: [{ fontBlobs: readFonts() }] })
  for (const name of ['voucher.typ', 'picture.jpg'])
    compiler.mapShadow(
      `${folder}/${name}`,
      readFileSync(new URL(`../vouchers/documents/${name}`, import.meta.url)),
    )

  return (sheet, format) => {
    const data = { ...sheet, fonts: fontNames, isPiece: format === 'picture' }
    const drawn = compiler.compile({
      mainFilePath: `${folder}/voucher.typ`,
      inputs: { voucher: JSON.stringify(data) },
    })
    try {
      const document = drawn.result
      if (!document) throw new Error('The voucher could not be drawn.')
      return format === 'pdf' ? compiler.pdf(document) : Buffer.from(compiler.plainSvg(document))
    } finally {
      compiler.evictCache(5) // what was drawn a few sheets ago is not drawn again
    }
  }
}
