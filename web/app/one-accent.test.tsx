// Exactly one apricot action per view (visual language, section 1).
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { act, type ReactNode, Suspense } from 'react'
import { describe, expect, it, test } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { onSiteModeAtom } from '../shop/on-site/on-site-atoms.ts'
import { readyAt } from '../shop/on-site/on-site-mode.ts'
import { prepareShop } from '../testing/shop.tsx'
import { hasQuietHeader } from './navigation.ts'
import { VoucherBalancePage } from '../pages/vouchers/voucher-balance.tsx'
import { VouchersPage } from '../pages/vouchers/vouchers.tsx'
import { WithdrawalPage } from '../pages/withdrawal/withdrawal.tsx'
import { type Route, routes } from './routes.ts'
import '../testing/top-layer.ts'

const euros = (minor: number) => ({ __typename: 'Money', minor, currency: 'EUR' })
const balance = (left: number) => ({
  __typename: 'VoucherBalance',
  code: '7K2M-94QF-3XTR-VB2H',
  originalAmount: euros(10_000),
  currentAmount: euros(left),
  reservedAmount: euros(0),
  expiresOn: '2029-12-31',
  isExpired: false,
  history: [],
})

async function open(page: ReactNode, { left = 0, isOnSite = false } = {}) {
  const { Shop, store } = await prepareShop({
    VoucherBalance: () => ({
      voucherBalance: { __typename: 'VoucherBalancePayload', balance: balance(left), userErrors: [] },
    }),
    Maintenance: () => ({ maintenance: null }),
  })
  if (isOnSite) store.set(onSiteModeAtom, readyAt(2, 'guest', Date.now()))
  render(page, { wrapper: Shop })
}
const accents = () => [...document.querySelectorAll('.button--accent')].map(({ textContent }) => textContent)
const type = (name: RegExp, text: string) => userEvent.type(screen.getByRole('textbox', { name }), text)

const sample: Record<string, string> = {
  route: 'mainz',
  id: '1',
  storeId: '2',
  orderId: '1',
  token: '7KQ4-M2XD',
}

/** A page by its address, before any answer, in its language and place. */
async function openRoute({ path, page }: Route) {
  await page.load()
  const { Shop } = await prepareShop({})
  const params = Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name]) => [name!, sample[name!]!]))
  const { hook, searchHook } = memoryLocation({
    path: path.replaceAll(/:(\w+)/g, (_, name) => sample[name]!),
  })
  await act(async () => {
    render(
      <Router hook={hook} searchHook={searchHook}>
        <Suspense>
          <page.Page params={params} />
        </Suspense>
      </Router>,
      { wrapper: Shop },
    )
  })
}

test.each(routes)('$path has at most one accent, and none where the header has it', async (route) => {
  await openRoute(route)
  expect(accents().length).toBeLessThanOrEqual(route.hasAccent || hasQuietHeader(route.path) ? 1 : 0)
})

describe('the one accent of a page', () => {
  it.each([
    ['nothing', 0, 'Freie Zeiten ansehen'],
    ['money', 5000, 'Jetzt einlösen'],
  ])('of the balance is the form, and with %s left: %i, %s', async (_what, left, after) => {
    await open(<VoucherBalancePage />, { left })
    expect(accents()).toEqual(['Nachsehen'])
    await type(/Code des Gutscheins/, '7K2M{Enter}')
    await screen.findByRole('heading', { level: 2 })
    expect(accents()).toEqual([after])
  })

  it('of the withdrawal is its next step', async () => {
    await open(<WithdrawalPage />)
    expect(accents()).toEqual(['Vertrag widerrufen'])
    await type(/Dein Name/, 'Lena Hartwig')
    await type(/Bestellnummer/, 'WZ-100104')
    await type(/E-Mail für die Bestätigung/, 'lena@example.de{Enter}')
    await screen.findByRole('heading', { name: 'Deine Erklärung' })
    expect(accents()).toEqual(['Widerruf bestätigen'])
  })
})

test.each([
  [false, ['Per Mail schenken', 'Selbst ausdrucken', 'Per Post schicken']],
  [true, ['Gutschein wählen']],
])(
  'every way to give a voucher is a door with a drawing and no photograph (on site: %s)',
  async (isOnSite, ways) => {
    await open(<VouchersPage />, { isOnSite })
    const doors = [...document.querySelectorAll('.voucher-door')]
    expect(doors.map((door) => door.querySelector('a')?.textContent)).toEqual(ways)
    expect(doors.every((door) => door.querySelector('svg.voucher-door__picture') !== null)).toBe(true)
    expect([document.querySelectorAll('img').length, accents()]).toEqual([0, []])
  },
)
