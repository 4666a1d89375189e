import { FormattedMessage } from 'react-intl'
import type { Words } from '../day/use-words.ts'
import type { DocumentsQuery } from './documents.generated.ts'

type Missing = NonNullable<DocumentsQuery['documents']>['missing']

/** Numbers that are missing in the month, each with its reason. */
export function MissingList({ missing, words }: { missing: Missing; words: Words }) {
  if (missing.length === 0) return null
  return (
    <ul className="books__missing">
      {missing.map(({ first, last, leftOutAt }) => (
        <li key={first}>
          <FormattedMessage
            id={leftOutAt === null ? 'house.books.missing' : 'house.books.leftOut'}
            values={{
              numbers: first === last ? first : `${first} – ${last}`,
              at: leftOutAt === null ? '' : words.dayAndClock(leftOutAt),
            }}
          />
        </li>
      ))}
    </ul>
  )
}
