import './pdf-globals.ts'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** A piece of text and its position, in points from the lower left corner. */
export type Placed = { text: string; x: number; y: number; width: number; height: number }

export type ReadPdf = {
  language: string
  title: string
  /** The text page by page. */
  pages: string[]
  /** The texts with their positions, not normalized: `ﬁ` is not `fi`. */
  placed: Placed[][]
  /** Width and height of each page, in points. */
  sizes: Array<[number, number]>
}

/** Reads a PDF with a library that had no part in writing it. */
export function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  return withPdf(bytes, async (pdf) => {
    const { info } = (await pdf.getMetadata()) as { info: { Title: string; Language: string } }
    const read: ReadPdf = { language: info.Language, title: info.Title, pages: [], placed: [], sizes: [] }
    for (let number = 1; number <= pdf.numPages; number++) {
      const page = await pdf.getPage(number)
      const [words, letters] = [
        await page.getTextContent(),
        await page.getTextContent({ disableNormalization: true }),
      ]
      read.pages.push(
        words.items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''),
      )
      read.placed.push(
        letters.items.flatMap((item) =>
          'str' in item && item.str !== ''
            ? [
                {
                  text: item.str,
                  x: item.transform[4],
                  y: item.transform[5],
                  width: item.width,
                  height: item.height,
                },
              ]
            : [],
        ),
      )
      const { width, height } = page.getViewport({ scale: 1 })
      read.sizes.push([width, height])
    }
    return read
  })
}

export type Photograph = { data: Uint8ClampedArray; width: number; height: number }

/** The first page as an image, four bytes per pixel. */
export async function photographPdf(bytes: Uint8Array, scale: number): Promise<Photograph> {
  const library = await PDFiumLibrary.init()
  try {
    const document = await library.loadDocument(bytes)
    const { data, width, height } = await document.getPage(0).render({ scale, render: 'bitmap' })
    return { data: Uint8ClampedArray.from(data), width, height }
  } finally {
    library.destroy()
  }
}

async function withPdf<Result>(
  bytes: Uint8Array,
  look: (pdf: PDFDocumentProxy) => Promise<Result>,
): Promise<Result> {
  const task = getDocument({ data: Uint8Array.from(bytes), verbosity: 0 })
  try {
    return await look(await task.promise)
  } finally {
    await task.destroy()
  }
}
