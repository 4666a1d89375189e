import type { Locale } from '../../../words/locale.ts'
import { applicationLabels } from './application-labels.ts'
import { orderLabels } from './order-labels.ts'
import { personLabels } from './person-labels.ts'

const labels = { ...personLabels, ...applicationLabels, ...orderLabels }

/**
 * A member of an export in words, by the document it is in where its name alone says less; without words it
 * keeps its name.
 */
export function labelOf(name: string, locale: Locale, inside = ''): string {
  const label = labels[`${inside}.${name}`] ?? labels[name]
  return label ? label[locale === 'de' ? 0 : 1] : name
}

const places = new Map(Object.keys(labels).map((name, place) => [name, place]))

/** Members of a document, which the database keeps in no order, in that of the labels. */
export function inOrder<Member>(members: [name: string, Member][]): [name: string, Member][] {
  const placeOf = (name: string) => places.get(name) ?? places.size
  return members.toSorted(([one], [other]) => placeOf(one) - placeOf(other))
}
