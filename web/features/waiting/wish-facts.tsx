import { FormattedMessage } from 'react-intl'
import { Fact, Facts } from '../../ui/layout/facts.tsx'
import type { WaitingWishFieldsFragment } from './waiting-wish.generated.ts'
import { useWishWords } from './wish-words.ts'

/** What is waited for: where, for how many, when and until when. */
export function WishFacts({ wish }: { wish: WaitingWishFieldsFragment }) {
  const { cities, types, days, parts, ends } = useWishWords(wish)
  const { persons, durationHours: hours } = wish
  return (
    <Facts>
      <Fact label={<FormattedMessage id="waiting.wish.where" />}>
        {[cities, types].filter(Boolean).join(', ')}
      </Fact>
      <Fact label={<FormattedMessage id="waiting.wish.who" />}>
        <FormattedMessage id="waiting.wish.group" values={{ persons, hours }} />
      </Fact>
      <Fact label={<FormattedMessage id="waiting.wish.when" />}>
        <FormattedMessage id="waiting.wish.days" values={{ days, parts }} />
      </Fact>
      {wish.state !== 'ASKED' && (
        <Fact label={<FormattedMessage id="waiting.wish.ends" />}>
          <FormattedMessage id="waiting.wish.endsAt" values={ends} />
        </Fact>
      )}
    </Facts>
  )
}
