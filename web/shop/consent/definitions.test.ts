import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import messages from '../../messages/consent.json' with { type: 'json' }
import { consentKeys, consentVersion } from './consent-cookie.ts'
import { consentKeysOf, cookieTypes, definitions } from './definitions.ts'

type Texts = Partial<Record<string, Record<string, string>>>

it('asks every visitor again when a definition changes, its texts included', () => {
  const texts: Texts = messages
  const withTexts = JSON.stringify(definitions, (_key, value: string) => texts[value] ?? value)
  const hash = createHash('sha256').update(withTexts).digest('hex').slice(0, 8)
  expect(consentVersion('map.example'), 'definitionsVersion is the hash of the definitions').toBe(
    `${hash}.map.example`,
  )
})

it('everything that needs consent has one definition, for 90 days, and none of them is technical', () => {
  const asked = definitions.filter(({ consent }) => consent !== null)
  expect(asked.map(({ consent }) => consent)).toEqual([...consentKeys])
  expect(asked.map(({ expires }) => expires)).toEqual(asked.map(() => 90))
  expect(consentKeysOf('technical')).toEqual([])
  expect(cookieTypes.flatMap(consentKeysOf)).toEqual([...consentKeys])
})
