import { expect, it } from 'vitest'
import { inSentence } from './in-sentence.ts'

it('a list has small nouns after the first in English only', () => {
  expect(inSentence(['Finnish sauna', 'Rain shower'], 'en')).toEqual(['Finnish sauna', 'rain shower'])
  expect(inSentence(['Finnische Sauna', 'Regendusche'], 'de')).toEqual(['Finnische Sauna', 'Regendusche'])
  expect(inSentence(['Sauna', ''], 'en')).toEqual(['Sauna', ''])
})
