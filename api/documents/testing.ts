import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Reads a PDF as a stranger would: its language, its title, and its words page by page. */
export async function readPdf(bytes: Uint8Array): Promise<{ language: string; title: string; pages: string[] }> {
  const task = getDocument({ data: Uint8Array.from(bytes), verbosity: 0 })
  const pdf = await task.promise
  const { info } = (await pdf.getMetadata()) as { info: { Title: string; Language: string } }
  const pages: string[] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''))
  }
  await task.destroy()
  return { language: info.Language, title: info.Title, pages }
}
