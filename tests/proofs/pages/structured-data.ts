// The structured data of a page, and what a validator by the rules of Google's rich results says of it.
import Validator from '@adobe/structured-data-validator'
import WebAutoExtractor from '@marbec/web-auto-extractor'

export interface StructuredData {
  /** schema.org types of the page's items. */
  types: string[]
  errors: string[]
  /** Recommended properties that are missing. */
  warnings: string[]
}

const validator = new Validator()

export async function readStructuredData(html: string): Promise<StructuredData> {
  const extracted = new WebAutoExtractor({}).parse(html)
  const types = Object.entries(extracted.jsonld).flatMap(([type, items]) => items.map(() => type))
  const issues = await validator.validate({ ...extracted, jsonld: onePlaceEach(extracted.jsonld) })
  const messages = (severity: string) =>
    issues
      .filter((issue) => issue.severity === severity)
      .map(({ rootType, issueMessage }) => `${rootType}: ${issueMessage}`)
  return { types, errors: messages('ERROR'), warnings: messages('WARNING') }
}

/** The validator looks into one place of work only; search engines accept several. */
function onePlaceEach(items: Record<string, Record<string, unknown>[]>) {
  const postings = items['JobPosting']?.flatMap(({ jobLocation, ...posting }) =>
    [jobLocation].flat().map((place) => ({ ...posting, jobLocation: place })),
  )
  return postings ? { ...items, JobPosting: postings } : items
}
