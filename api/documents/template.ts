import type { EInvoice } from './e-invoice/write.ts'

/** A Typst page beside the code that fills it, and the other files that it reads, by their URLs. */
export type Template = { page: URL; assets?: URL[] }

export type DocumentFormat = 'pdf' | 'svg'

/** `data` is JSON: a template reads texts and never takes them for markup. */
export type PageJob = {
  page: string
  assets: string[]
  data: string
  format: DocumentFormat
  /** Attached to a PDF, which becomes PDF/A-3b with it. */
  invoice?: EInvoice
}

/** The invoice as XRechnung, without a page. */
export type XmlJob = { invoice: EInvoice; format: 'xrechnung' }

/** Sent to the render process. */
export type RenderJob = { id: number } & (PageJob | XmlJob)

export type RenderResult = { id: number; bytes: Uint8Array } | { id: number; error: string }
