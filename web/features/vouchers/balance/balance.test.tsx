import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it } from 'vitest'
import { type Responses, prepareShop } from '../../../testing/shop.tsx'
import '../../../testing/top-layer.ts'
import { SnackbarOutlet } from '../../../ui/overlays/snackbar.tsx'
import { Balance } from './balance.tsx'

const code = 'WZ7K-9QPM-3XTR-VB2H'
const euros = (minor: number) => ({ __typename: 'Money', minor, currency: 'EUR' })
const event = (kind: string, at: string, minor: number) => ({
  __typename: 'VoucherEvent',
  kind,
  at,
  amount: euros(minor),
})
const size = (id: string, kind: string, name: string, minor: number) => ({
  __typename: 'StoreWellzoneType',
  id,
  kind,
  name,
  wellzoneCount: 2,
  lowestPricePerHour: euros(minor),
})
const stores = [
  {
    __typename: 'Store',
    id: '2',
    isComingSoon: false,
    wellzoneTypes: [
      size('1', 'CLASSIC', 'Classic', 3450),
      size('2', 'PREMIUM', 'Premium', 4200),
      size('3', 'EXCLUSIVE', 'Exclusive', 6500),
    ],
  },
]
const issued = event('ISSUED', '2026-11-21T09:00:00Z', 10_000)

afterEach(() => {
  cleanup()
  history.replaceState(null, '', '/')
})

const response = (balance: object | null, ...userErrors: { code: string; retryAfterSeconds?: number }[]) => ({
  voucherBalance: {
    __typename: 'VoucherBalancePayload',
    balance,
    userErrors: userErrors.map((error) => ({
      __typename: 'VoucherUserError',
      retryAfterSeconds: null,
      ...error,
    })),
  },
})
const found = (change: Record<string, unknown> = {}) =>
  response({
    __typename: 'VoucherBalance',
    code,
    originalAmount: euros(10_000),
    currentAmount: euros(10_000),
    reservedAmount: euros(0),
    expiresOn: '2029-12-31',
    isExpired: false,
    history: [issued],
    ...change,
  })

const page = <Balance />

async function open(responses: Responses, hash = '') {
  history.replaceState(null, '', `/gutscheine/guthaben?utm=mail${hash}`)
  const shop = await prepareShop(responses)
  render(
    <>
      {page}
      <SnackbarOutlet />
    </>,
    { wrapper: shop.Shop, reactStrictMode: true },
  )
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Code des Gutscheins' })
  const look = (typed: string) => userEvent.type(field, `${typed}{Enter}`)
  return { ...shop, field, look }
}
const lookUps = <Asked extends { operation: string }>(asked: Asked[]) =>
  asked.filter(({ operation }) => operation === 'VoucherBalance')
const plain = (element: Element | null | undefined) => element?.textContent?.replaceAll(/\s/g, ' ').trim()
const answer = () => screen.getByRole<HTMLElement>('status')
const answered = () => screen.findByRole('status')
const again = () => userEvent.click(screen.getByRole('button', { name: 'Anderer Code' }))
const rows = () =>
  [...document.querySelectorAll('.price-lines > div')].map((row) => [...row.children].map(plain))
const described = (field: HTMLElement) =>
  field
    .getAttribute('aria-describedby')!
    .split(' ')
    .map((id) => plain(document.getElementById(id)))

describe('looking up a voucher', () => {
  it('sends a request only on a press, with the typed code, and focuses the balance', async () => {
    const { field, asked } = await open({ VoucherBalance: () => found() })
    await userEvent.type(field, ' wz7k 9qpm 3xtr vb2h ')
    expect(lookUps(asked)).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Nachsehen' }))
    await answered()
    expect(plain(screen.getByRole('heading', { level: 1 }))).toBe('Auf dem Gutschein sind noch 100,00 €')
    expect(lookUps(asked)).toEqual([
      { operation: 'VoucherBalance', variables: { code: 'wz7k 9qpm 3xtr vb2h' } },
    ])
    expect(document.activeElement).toBe(answer())
    expect(plain(answer())).toContain('Gültig bis 31. Dezember 2029')
    expect(screen.getByRole('link', { name: 'Jetzt einlösen' })).toBeTruthy()
  })

  it('adds up the history, what an unpaid booking reserves, and what is left', async () => {
    const events = [
      issued,
      event('REDEEMED', '2026-11-24T23:30:00Z', 6000),
      event('RETURNED', '2026-12-01T09:00:00Z', 1000),
    ]
    const { look } = await open({
      VoucherBalance: () =>
        found({ currentAmount: euros(3000), reservedAmount: euros(2000), history: events }),
    })
    await look(code)
    await screen.findByRole('heading', { level: 2, name: 'Was bisher war' })
    expect(rows()).toEqual([
      ['Ausgestellt 21. November 2026', '100,00 €'],
      ['Eingelöst 25. November 2026', '−60,00 €'],
      ['Zurückgebucht 1. Dezember 2026', '10,00 €'],
      ['Vorgemerkt', '−20,00 €'],
      ['Guthaben', '30,00 €'],
    ])
    expect(plain(screen.getByText(/vorgemerkt, die noch nicht bezahlt ist/))).toContain(
      '20,00 € sind für eine Bestellung',
    )
  })

  it.each<[string, Record<string, unknown>, string, RegExp]>([
    [
      'that has expired',
      { isExpired: true, currentAmount: euros(5000) },
      'Abgelaufen',
      /nicht mehr einlösen/,
    ],
    ['that is used up', { currentAmount: euros(0) }, 'Ganz eingelöst', /ist nichts mehr/],
    [
      'that is reserved as a whole',
      { currentAmount: euros(0), reservedAmount: euros(10_000) },
      'Gerade nichts frei',
      /100,00\s€ sind für eine Bestellung vorgemerkt/,
    ],
  ])('%s is labelled so, and offers no link to redeem it', async (_what, change, label, note) => {
    const { look } = await open({ VoucherBalance: () => found(change) })
    await look(code)
    await answered()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(label)
    expect(screen.getByText(note)).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Jetzt einlösen' })).toBeNull()
    const isExpired = 'isExpired' in change
    expect(plain(answer())?.includes('War gültig bis 31. Dezember 2029')).toBe(isExpired)
    expect(rows().at(-1)?.[0]).toBe(isExpired ? 'Nicht eingelöst' : 'Guthaben')
  })

  it('states that nothing has happened yet', async () => {
    const { look } = await open({ VoucherBalance: () => found({ history: [] }) })
    await look(code)
    expect(await screen.findByText('Mit diesem Gutschein ist noch nichts passiert.')).toBeTruthy()
    expect(rows()).toEqual([])
  })

  it('sends a new request each time and bypasses the cache', async () => {
    let left = 10_000
    const { look, field, asked } = await open({ VoucherBalance: () => found({ currentAmount: euros(left) }) })
    await look(code)
    await screen.findByRole('heading', { level: 1, name: /100,00/ })
    left = 2500
    await again()
    expect([document.activeElement, field.value]).toEqual([field, code])
    await userEvent.keyboard('{Enter}')
    await screen.findByRole('heading', { level: 1, name: /25,00/ })
    expect(document.activeElement).toBe(answer())
    expect(lookUps(asked)).toHaveLength(2)
  })

  it.each([
    [
      13_100,
      'Dafür reicht er heute',
      [
        'Drei Stunden Premium reicht, 5 € bleiben übrig 126 €',
        'Zwei Stunden Premium reicht, 47 € bleiben übrig 84 €',
        'Drei Stunden Exclusive dafür fehlen 64 € 195 €',
      ],
    ],
    [
      5000,
      'Für einen Abend fehlt noch etwas',
      [
        'Zwei Stunden Classic dafür fehlen 19 € 69 €',
        'Zwei Stunden Premium dafür fehlen 34 € 84 €',
        'Drei Stunden Premium dafür fehlen 76 € 126 €',
      ],
    ],
  ])(
    'names what %i cents buy today, lit where they suffice, and what is missing',
    async (left, name, expected) => {
      const { look } = await open({
        VoucherBalance: () => found({ currentAmount: euros(left) }),
        Evenings: () => ({ stores }),
      })
      await look(code)
      await screen.findByRole('heading', { level: 2, name })
      const items = [...document.querySelectorAll('.evening-list__item')]
      expect(items.map(plain)).toEqual(expected)
      expect(items.map((item) => item.querySelector('.is-highlighted') !== null)).toEqual(
        expected.map((words) => words.includes('reicht')),
      )
    },
  )
})

describe('no balance', () => {
  it('without a code sends no request', async () => {
    const { field, asked } = await open({})
    await userEvent.click(screen.getByRole('button', { name: 'Nachsehen' }))
    expect(described(field)).toContain('Bitte trag einen Code ein.')
    expect([document.activeElement, lookUps(asked)]).toEqual([field, []])
  })

  it.each(['CODE_NOT_VALID', 'INVALID_INPUT', 'VOUCHER_EXPIRED'])(
    'for a wrong code has one message whatever the reason (%s)',
    async (why) => {
      const { field, look } = await open({ VoucherBalance: () => response(null, { code: why }) })
      await look('KEIN-CODE')
      await waitFor(() =>
        expect(described(field)).toContain(
          'Diesen Code kennen wir nicht, oder er wurde zurückgegeben. Prüf bitte, ob er richtig geschrieben ist.',
        ),
      )
      expect([field.value, document.activeElement]).toEqual(['KEIN-CODE', field])
      expect(screen.queryByRole('status')).toBeNull()
    },
  )

  it('removes the voucher that was shown before', async () => {
    let next = found()
    const { field, look } = await open({ VoucherBalance: () => next })
    await look(code)
    await answered()
    next = response(null, { code: 'CODE_NOT_VALID' })
    await again()
    await userEvent.clear(field)
    await look('KEIN-CODE')
    await waitFor(() =>
      expect(described(field)).toContain(
        'Diesen Code kennen wir nicht, oder er wurde zurückgegeben. Prüf bitte, ob er richtig geschrieben ist.',
      ),
    )
    expect(screen.queryByRole('status')).toBeNull()
  })

  it.each<[string, unknown, string]>([
    [
      'after a rate limit states when to try again',
      response(null, { code: 'TOO_MANY_REQUESTS', retryAfterSeconds: 42 }),
      'Versuch es in 42\u00a0Sekunden noch einmal.',
    ],
    [
      'after a rate limit without a time asks to wait',
      response(null, { code: 'TOO_MANY_REQUESTS' }),
      'Warte einen Moment',
    ],
    ['while offline says so', new TypeError('no connection'), 'Keine Verbindung'],
    ['while the spa API is unavailable says so', null, 'Das Guthaben ist gerade nicht erreichbar.'],
  ])('%s, and keeps the code', async (_state, first, words) => {
    let next = first
    const { field, look } = await open({ VoucherBalance: () => next })
    await look(code)
    expect((await screen.findByRole('alert')).textContent).toContain(words)
    expect([field.value, field.getAttribute('aria-invalid')]).toEqual([code, null])
    next = found()
    await userEvent.type(field, '{Enter}')
    await answered()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('the QR code of a printed voucher', () => {
  it('is loaded once at once and removed from the address; no storage contains it', async () => {
    const { asked, field } = await open({ VoucherBalance: () => found() }, `#${code}`)
    await answered()
    expect(lookUps(asked)).toEqual([{ operation: 'VoucherBalance', variables: { code } }])
    expect(location.href).toBe(`${location.origin}/gutscheine/guthaben?utm=mail`)
    expect(field.value).toBe(code)
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])).not.toContain(
      '9QPM',
    )
  })

  it('is followed on a page that is already open, also in lower case and without hyphens', async () => {
    const { asked } = await open({ VoucherBalance: () => found() })
    location.hash = 'wz7k9qpm3xtrvb2h'
    await answered()
    expect([location.hash, lookUps(asked).map(({ variables }) => variables)]).toEqual([
      '',
      [{ code: 'wz7k9qpm3xtrvb2h' }],
    ])
  })

  it('is not an anchor in the page: anchors stay', async () => {
    const { asked } = await open({}, '#inhalt')
    expect([location.hash, lookUps(asked)]).toEqual(['#inhalt', []])
  })

  it('is not needed to render the page on the server', async () => {
    const { Shop, asked } = await prepareShop({})
    const html = renderToString(<Shop>{page}</Shop>)
    expect(html).toContain('name="code"')
    expect(lookUps(asked)).toEqual([])
  })
})
