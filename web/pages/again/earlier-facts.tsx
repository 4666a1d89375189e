import { FormattedMessage, useIntl } from 'react-intl'
import { extrasAgain, type LastTime, missingOf } from '../../features/stays/again/with-last-time.ts'
import { hoursBetween } from '../../lib/language/format.ts'
import { Fact, Facts } from '../../ui/layout/facts.tsx'
import { Note } from '../../ui/states/notice.tsx'
import type { EarlierStay } from './earlier-stay.ts'

interface EarlierFactsProps {
  stay: EarlierStay
  /** What was booked with it; null until it is known. */
  last: LastTime | null
}

/** What comes along from an earlier stay, and what is no longer on sale. */
export function EarlierFacts({ stay, last }: EarlierFactsProps) {
  const intl = useIntl()
  const { persons, startsAt, endsAt, store, wellzoneTypeName } = stay
  const companions = last?.companions.map(({ firstName, lastName }) => `${firstName} ${lastName}`) ?? []
  const extras = last ? extrasAgain(last) : []
  const missing = last ? missingOf(last) : []
  const list = (items: string[]) => intl.formatList(items, { type: 'conjunction' })
  return (
    <>
      <Facts>
        <Fact label={<FormattedMessage id="again.sheet.where" />}>
          {[store.city, wellzoneTypeName].filter(Boolean).join(', ')}
        </Fact>
        <Fact label={<FormattedMessage id="again.sheet.long" />}>
          <FormattedMessage
            id="again.sheet.stay"
            values={{ persons, hours: hoursBetween(startsAt, endsAt) }}
          />
        </Fact>
        {companions.length > 0 && (
          <Fact label={<FormattedMessage id="again.sheet.with" />}>{list(companions)}</Fact>
        )}
        {extras.length > 0 && (
          <Fact label={<FormattedMessage id="again.sheet.extras" />}>{list(extras)}</Fact>
        )}
      </Facts>
      {missing.length > 0 && (
        <Note>
          <FormattedMessage id="again.missing" values={{ count: missing.length, list: list(missing) }} />
        </Note>
      )}
    </>
  )
}
