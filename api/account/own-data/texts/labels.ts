import type { Locale } from '../../../words/locale.ts'
import { orderLabels } from './order-labels.ts'
import { personLabels } from './person-labels.ts'

const labels = { ...personLabels, ...orderLabels }

/** A member of an export in words; what a document has inside keeps its name where no word is given. */
export function labelOf(name: string, locale: Locale): string {
  const label = labels[name]
  return label ? label[locale === 'de' ? 0 : 1] : name
}

/** Whether a member has words; a test asks it for each. */
export const hasLabel = (name: string) => name in labels
