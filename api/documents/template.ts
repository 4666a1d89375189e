/** Everything that is particular about one voucher, as the drawing takes it: texts and nothing but texts. */
export type Sheet = {
  language: string
  region: string
  title: string
  amount: string
  /** In groups; null as long as it is not bought. */
  code: string[] | null
  /** A picture (SVG) of what leads to its balance; null without a code. */
  qr: string | null
  lines: Array<{ text: string; rtl: boolean }>
  words: Record<string, string | string[][]>
}

/** The whole page to print, or the voucher alone as a picture. */
export type SheetFormat = 'pdf' | 'picture'

export type DrawingJob = { id: number; format: SheetFormat; sheet: Sheet }
export type DrawingDone = { id: number; bytes: Uint8Array } | { id: number; error: string }
