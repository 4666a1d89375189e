import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { LocaleProvider } from '../../lib/language/locale.tsx'
import type { StayDetails } from '../acts/form-props.ts'
import { loadLanguage, loadLaterMessages } from '../language.tsx'
import { details } from '../testing/house-stay.ts'
import { Facts } from './facts.tsx'

beforeEach(async () => {
  await loadLanguage('de')
  await loadLaterMessages()
})
afterEach(cleanup)

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
  const paid = [{ way: 'till', cents: 7_700 }]
  expect(moneyOf({ stay, paid })).toBe('Bezahlt77,00 €Kasse 77,00 €')
  cleanup()
  // The stay was moved to a cheaper time.
  expect(moneyOf({ stay, paid, totalCents: 6_900, returnedCents: 800 })).toMatch(
    /^Bezahlt69,00 €Kasse 77,00 €Zurück [-−]8,00 €$/,
  )
  cleanup()
  const back = { returnedCents: 800, returnedAsVoucherCents: 800 }
  expect(moneyOf({ stay, paid, ...back })).toMatch(/Zurück [-−]8,00 €, als Gutschein$/)
  cleanup()
  expect(moneyOf({ stay, paid, ...back, returnedCents: 1_000 })).toMatch(
    /10,00 €, davon 8,00 € als Gutschein$/,
  )
})
