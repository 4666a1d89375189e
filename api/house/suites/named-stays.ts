import { referenceNumber } from '../../words/reference-number.ts'
import type { LocalizedText } from '../../words/text.ts'
import type { StayRow } from '../stay/stay-sql.ts'

const mostNamed = 20

/** The numbers of stays, `WZ-104812, WZ-104813`; null for none. */
export function namedStays(stays: StayRow[]): LocalizedText | null {
  if (stays.length === 0) return null
  const listed = stays
    .slice(0, mostNamed)
    .map(({ orderId }) => referenceNumber(orderId))
    .join(', ')
  const more = stays.length - mostNamed
  if (more <= 0) return { de: listed, en: listed }
  return { de: `${listed} und ${more} weitere`, en: `${listed} and ${more} more` }
}
