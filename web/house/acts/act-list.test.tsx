import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { LocaleProvider } from '../../lib/language/locale.tsx'
import { loadLanguage, loadLaterMessages } from '../language.tsx'
import { details } from '../testing/house-stay.ts'
import { ActList } from './act-list.tsx'

beforeEach(async () => {
  await loadLanguage('de')
  await loadLaterMessages()
})
afterEach(cleanup)

const names = ['NO_SHOW', 'TAKE_BACK'] as const

/** The lines below a no-show and its undo, for a stay in this state. */
function linesOf(state: 'HERE' | 'NO_SHOW'): (string | undefined)[] {
  const acts = names.map((name) => ({
    __typename: 'StayAct' as const,
    name,
    refusal: name === 'NO_SHOW' ? ('ALREADY_SO' as const) : null,
    possibleFrom: null,
    rule: null,
  }))
  render(
    <LocaleProvider locale="de">
      <ActList
        storeId="2"
        stay={{ ...details, acts, stay: { ...details.stay, state } }}
        open={undefined}
        canAct
      />
    </LocaleProvider>,
  )
  return ['Nicht gekommen', 'Zurücknehmen'].map(
    (name) => screen.getByText(name, { selector: 'span' }).querySelector('small')?.textContent,
  )
}

it('says what an undo takes back, and of no guest who has come that a no-show is recorded', () => {
  expect(linesOf('HERE')).toEqual(['schon gekommen', 'Ankunft'])
  cleanup()
  expect(linesOf('NO_SHOW')).toEqual(['schon so vermerkt', 'Nicht gekommen'])
})
