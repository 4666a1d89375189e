import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { LocaleProvider } from '../../lib/language/locale.tsx'
import type { StayDetails } from '../acts/form-props.ts'
import { loadLanguage, loadLaterMessages } from '../language.tsx'
import { Facts } from './facts.tsx'

beforeEach(async () => {
  await loadLanguage('de')
  await loadLaterMessages()
})
afterEach(cleanup)

const details: StayDetails = {
  id: '104812',
  stay: {
    ...{ id: '104812', number: 'WZ-104812', name: 'Jens K.', persons: 2, state: 'UNPAID', hasNote: false },
    ...{ startsAt: '2026-12-12T18:30:00Z', endsAt: '2026-12-12T20:30:00Z', cleanAt: '2026-12-12T21:00:00Z' },
    ...{ heldUntil: '2026-12-11T18:30:00Z', expectedAt: null, cleanedAt: null, extras: [] },
  },
  ...{ storeId: '2', storeName: 'Mainz', timeZone: 'Europe/Berlin', day: '2026-12-12' },
  ...{ suite: 'Classic 1', typeName: 'Classic', guests: ['Jens Koch'], isInsured: false, totalCents: 7_700 },
  ...{ paid: [], returnedByRuleCents: 0, returnedByGoodwillCents: 0, mostGoodwillCents: 0, moves: 0 },
  ...{ notes: [], acts: [], log: [], now: '2026-12-11T10:00:00Z' },
}

/** The line of the money, as it is read. */
function moneyOf(change: Partial<StayDetails>): string {
  render(
    <LocaleProvider locale="de">
      <Facts stay={{ ...details, ...change }} />
    </LocaleProvider>,
  )
  const [term] = screen.getAllByRole('term').filter(({ textContent }) => /zahl/.test(textContent))
  return term!.parentElement!.textContent.replaceAll(/\s/g, ' ')
}

it('says of an unpaid stay what is to pay, also where a voucher pays a part', () => {
  expect(moneyOf({})).toBe('Zu zahlen77,00 €')
  cleanup()
  expect(moneyOf({ paid: [{ way: 'voucher', cents: 5_000 }] })).toMatch(
    /^Zu zahlen27,00 €Gutschein [-−]50,00 €$/,
  )
})

it('says of a paid one what was paid, and how', () => {
  const stay = { ...details.stay, state: 'EXPECTED' as const }
  expect(moneyOf({ stay, paid: [{ way: 'till', cents: 7_700 }] })).toBe('Bezahlt77,00 €Kasse 77,00 €')
})
