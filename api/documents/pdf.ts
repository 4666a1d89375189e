// How every document of the shop looks on paper: A4, the shop's letters and colours, its name above and the page's number below.
import { createRequire } from 'node:module'
import { buffer } from 'node:stream/consumers'
import PdfKit from 'pdfkit'
import type { Locale } from '../words/locale.ts'
import { plain } from '../words/text.ts'
import { look } from '../words/brand.ts'
import { atTheDesk } from './render-queue.ts'

export type Pdf = PDFKit.PDFDocument

export interface PdfOptions {
  /** Shown by the reader's window and read out first. */
  title: string
  locale: Locale
  /** Small print at the foot of every page, each entry a line; at most three. */
  footer?: string[]
}

/** Points, as PDF counts: 72 to an inch. */
export const page = { width: 595.28, height: 841.89, left: 62, right: 62, top: 120, bottom: 96 } as const
export const textWidth = page.width - page.left - page.right

export const colours = {
  text: look['eiche-1'],
  muted: look.rauch,
  line: look['kalk-3'],
  wall: look['eiche-1'],
  surface: look['kalk-1'],
  accent: look['lampe-1'],
} as const

const require = createRequire(import.meta.url)
/** Whole letters, not the web's slices: a name may come from anywhere in Europe. Static, because pdfkit cannot cut variable ones. */
const files = {
  display: require.resolve('@fontsource/ysabeau/files/ysabeau-latin-600-normal.woff'),
  text: require.resolve('@expo-google-fonts/hanken-grotesk/400Regular/HankenGrotesk_400Regular.ttf'),
  strong: require.resolve('@expo-google-fonts/hanken-grotesk/600SemiBold/HankenGrotesk_600SemiBold.ttf'),
}
export type Font = keyof typeof files

/**
 * Writes a document and answers its bytes. `draw` begins below the head of the first page, in text of 10 points; what it adds in pages
 * gets the same head and foot. Tagged, so that a screen reader can read it out: use `heading` and `paragraph`, or mark what you draw.
 */
export function writePdf(options: PdfOptions, draw: (pdf: Pdf) => void): Promise<Uint8Array<ArrayBuffer>> {
  return atTheDesk(() => draft(options, draw))
}

async function draft(
  { title, locale, footer = [] }: PdfOptions,
  draw: (pdf: Pdf) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = new PdfKit({
    size: 'A4',
    margins: { top: page.top, bottom: page.bottom, left: page.left, right: page.right },
    pdfVersion: '1.7',
    tagged: true,
    lang: locale === 'de' ? 'de-DE' : 'en-GB',
    displayTitle: true,
    bufferPages: true,
    info: { Title: plain(title), Author: 'Wellzone', Creator: 'Wellzone', Producer: 'Wellzone' },
  })
  for (const [name, file] of Object.entries(files)) pdf.registerFont(name, file)
  const bytes = buffer(pdf)
  pdf.font('text').fontSize(10).fillColor(colours.text)
  draw(pdf)
  frameEveryPage(pdf, locale, footer)
  pdf.end()
  return Uint8Array.from(await bytes)
}

export function heading(pdf: Pdf, text: string): void {
  write(pdf, 'H1', () => pdf.font('display').fontSize(24).fillColor(colours.text).text(plain(text)))
  pdf.moveDown(0.5).font('text').fontSize(10)
}

export function paragraph(
  pdf: Pdf,
  text: string,
  { font = 'text', colour = colours.text }: { font?: Font; colour?: string } = {},
): void {
  write(pdf, 'P', () => pdf.font(font).fontSize(10).fillColor(colour).text(plain(text), { lineGap: 3 }))
  pdf.moveDown(0.5).font('text').fillColor(colours.text)
}

/** Draws something with its meaning: the name of a standard structure element of PDF (`H1`, `P`, `Figure` with its `alt` text …). */
export function write(pdf: Pdf, meaning: string, draw: () => void, alt?: string): void {
  const element = pdf.struct(meaning, alt === undefined ? {} : { alt: plain(alt) }, draw)
  pdf.addStructure(element)
  element.end()
}

/** Head and foot come last, when the number of pages is known. They are no part of the text. */
function frameEveryPage(pdf: Pdf, locale: Locale, footer: string[]): void {
  const { start, count } = pdf.bufferedPageRange()
  for (let index = 0; index < count; index++) {
    pdf.switchToPage(start + index)
    pdf.page.margins = { top: 0, bottom: 0, left: 0, right: 0 } // or the foot would begin a new page
    pdf.markContent('Artifact', { type: 'Pagination' })
    pdf
      .font('display')
      .fontSize(22)
      .fillColor(colours.text)
      .text('Wellzone', page.left, 48, { lineBreak: false })
    pdf
      .moveTo(page.left, 84)
      .lineTo(page.width - page.right, 84)
      .lineWidth(1.5)
      .strokeColor(colours.wall)
      .stroke()
    const foot = page.height - page.bottom + 32
    pdf
      .moveTo(page.left, foot - 10)
      .lineTo(page.width - page.right, foot - 10)
      .lineWidth(0.75)
      .strokeColor(colours.line)
      .stroke()
    pdf.font('text').fontSize(8).fillColor(colours.muted)
    footer
      .slice(0, 3)
      .forEach((line, place) => pdf.text(plain(line), page.left, foot + place * 12, { lineBreak: false }))
    const number = locale === 'de' ? `Seite ${index + 1} von ${count}` : `Page ${index + 1} of ${count}`
    pdf.text(number, page.width - page.right - pdf.widthOfString(number), foot, { lineBreak: false })
    pdf.endMarkedContent()
  }
}
