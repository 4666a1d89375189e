// react-intl with the stand-in below it, as the build and these tests have it.
import { parse } from '@formatjs/icu-messageformat-parser'
import { cleanup, render } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createIntl, FormattedMessage, IntlProvider, type MessageFormatElement } from 'react-intl'
import { afterEach, expect, it } from 'vitest'

afterEach(cleanup)

const sentences = {
  plain: 'Guten Tag',
  greeting: 'Guten Tag, {name}',
  guests: '{count, plural, =0 {kein Gast} one {# Gast} other {# Gäste}}',
  sort: '{kind, select, classic {Klassisch} other {Anders}}: {size, number} m²',
  link: 'Mehr <a>hier</a>, {who}.',
}
const messages = Object.fromEntries(
  Object.entries(sentences).map(([id, sentence]) => [id, parse(sentence) as MessageFormatElement[]]),
)
const config = { locale: 'de-DE', messages: messages as never, timeZone: 'Europe/Berlin' }
const intl = createIntl(config)
const say = (id: string, values?: Record<string, string | number>): unknown =>
  intl.formatMessage({ id } as never, values as never)

it('says sentences with their values', () => {
  expect(say('plain')).toBe('Guten Tag')
  expect(say('greeting', { name: 'Ada' })).toBe('Guten Tag, Ada')
  expect(say('sort', { kind: 'classic', size: 1234.5 })).toBe('Klassisch: 1.234,5 m²')
  expect(say('sort', { kind: 'unknown', size: 7 })).toBe('Anders: 7 m²')
})

it.each([
  [0, 'kein Gast'],
  [1, '1 Gast'],
  [2, '2 Gäste'],
  [1200, '1.200 Gäste'],
])('counts %i', (count, said) => expect(say('guests', { count })).toBe(said))

it('puts elements where a sentence has a tag', () => {
  const a = (chunks: React.ReactNode) => <a href="/mehr">{chunks}</a>
  const html = renderToStaticMarkup(
    <IntlProvider {...config}>
      <FormattedMessage id={'link' as never} values={{ a, who: <b>Ada</b> } as never} />
    </IntlProvider>,
  )
  expect(html).toBe('Mehr <a href="/mehr">hier</a>, <b>Ada</b>.')
})

it('refuses a sentence without its value, and one that does not exist', () => {
  expect(() => say('greeting')).toThrow(/name/)
  expect(() => say('nowhere')).toThrow(/nowhere/)
})

it('formats dates in the zone of the shop unless another is said', () => {
  const midnight = Date.UTC(2025, 11, 31, 23, 30)
  expect(intl.formatDate(midnight, { year: 'numeric' })).toBe('2026')
  expect(intl.formatDate('2025-12-31T23:30:00Z', { year: 'numeric', timeZone: 'UTC' })).toBe('2025')
})

it('joins lists of texts and of elements', () => {
  expect(intl.formatList(['a', 'b', 'c'])).toBe('a, b und c')
  expect(intl.formatList(['a', 'b'], { type: 'disjunction' })).toBe('a oder b')
  expect(intl.formatList([])).toBe('')
  const { container } = render(<>{intl.formatList(['a', <b key="b">b</b>])}</>)
  expect(container.innerHTML).toBe('a und <b>b</b>')
})
