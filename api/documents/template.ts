/** A Typst page beside the code that fills it, and the other files that it reads, by their URLs. */
export type Template = { page: URL; assets?: URL[] }

export type DocumentFormat = 'pdf' | 'svg'

/** Sent to the render process. `data` is JSON: a template reads texts and never takes them for markup. */
export type RenderJob = { id: number; page: string; assets: string[]; data: string; format: DocumentFormat }
export type RenderResult = { id: number; bytes: Uint8Array } | { id: number; error: string }
