import { createIntl, type IntlShape } from 'react-intl'
import { expectTypeOf, it } from 'vitest'
import type { PlainMessageId, TextMessageId } from './locale.tsx'

const intl: IntlShape = createIntl({ locale: 'de', onError: () => undefined })

// `npm run verify` checks the types; scripts/messages.ts makes them.
it('a message with tags is no text', () => {
  const text = (id: TextMessageId) => intl.formatMessage({ id })
  const perhapsRich = (id: PlainMessageId) => intl.formatMessage({ id })
  const rich = () => intl.formatMessage({ id: 'trip.bring.towels' })
  const richWithValues = () => intl.formatMessage({ id: 'trip.bring.end' }, { time: '19:30' })
  expectTypeOf(text).returns.toBeString()
  expectTypeOf(perhapsRich).returns.not.toBeString()
  expectTypeOf(rich).returns.not.toBeString()
  expectTypeOf(richWithValues).returns.not.toBeString()
})
