// The part of these packages that the tests of pages use; they come without types.
declare module '@marbec/web-auto-extractor' {
  export interface Extracted {
    /** Items by their type. */
    jsonld: Record<string, Record<string, unknown>[]>
    errors: { format: string; message: string }[]
  }
  export default class WebAutoExtractor {
    constructor(options: { addLocation?: boolean })
    parse(html: string): Extracted
  }
}

declare module '@adobe/structured-data-validator' {
  import type { Extracted } from '@marbec/web-auto-extractor'

  export interface Issue {
    rootType: string
    issueMessage: string
    severity: 'ERROR' | 'WARNING'
    fieldNames?: string[]
  }
  export default class Validator {
    validate(data: Extracted): Promise<Issue[]>
  }
}

declare module 'jsdom' {
  export class JSDOM {
    readonly window: { DOMParser: typeof DOMParser }
  }
}
