import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import type { VoucherErrorCode } from '../../../generated/schema.ts'
import { type Responses, prepareShop } from '../../../testing/shop.tsx'
import '../../../testing/top-layer.ts'
import { SnackbarOutlet } from '../../../ui/overlays/snackbar.tsx'
import { RedeemCodes } from './redeem-codes.tsx'
import { useCodes } from './use-codes.ts'

const code = 'WZ7K-9QPM-3XTR-VB2H'
const euros = (minor: number) => ({ __typename: 'Money', minor, currency: 'EUR' })
const left = (minor: number) => ({ __typename: 'Booking', id: 'one', total: euros(minor) })
const response = (
  field: string,
  booking: unknown,
  ...userErrors: { code: VoucherErrorCode; retryAfterSeconds?: number }[]
) => ({
  [field]: {
    __typename: 'Payload',
    booking,
    userErrors: userErrors.map((error) => ({
      __typename: 'VoucherUserError',
      retryAfterSeconds: null,
      ...error,
    })),
  },
})
const redeemed = (minor: number) => response('redeemCode', left(minor))
const refused = (why: VoucherErrorCode, retryAfterSeconds?: number) =>
  response('redeemCode', null, { code: why, retryAfterSeconds })
const used = {
  discount: { code: 'WINTER10', amount: euros(1500) },
  vouchers: [{ code, amount: euros(5000), remaining: euros(88_500) }],
}

async function open(responses: Responses, applied: Partial<typeof used> = {}) {
  const shop = await prepareShop(responses)
  const ask = vi.fn<() => Promise<unknown>>(() => new Promise((resolve) => setTimeout(resolve, 50, {})))
  const onGone = vi.fn<() => void>()
  function Checkout({ bookingId }: { bookingId: string }) {
    const codes = useCodes({ bookingId, ask })
    return (
      <>
        <RedeemCodes
          scope={bookingId}
          discount={null}
          vouchers={[]}
          {...applied}
          codes={codes}
          onGone={onGone}
        />
        <output aria-label="price">{codes.busyWith !== null || codes.isUnsure ? 'unsure' : 'sure'}</output>
      </>
    )
  }
  function Steps() {
    const [page, setPage] = useState('one')
    return (
      <>
        {page && <Checkout key={page} bookingId={page} />}
        {['', 'one', 'two'].map((each) => (
          <button key={each} type="button" onClick={() => setPage(each)}>
            {`go ${each}`}
          </button>
        ))}
        <SnackbarOutlet />
      </>
    )
  }
  render(<Steps />, { wrapper: shop.Shop })
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' })
  const button = () => screen.getByRole('button', { name: 'Einlösen' })
  const sent = () =>
    shop.asked.map(({ variables }) => variables['input'] as { code: string; idempotencyKey: string })
  const said = async () => (await screen.findByRole('alert', { hidden: true })).textContent
  const price = () => screen.getByLabelText('price').textContent
  return { ...shop, ask, onGone, field, button, sent, said, price }
}

/** Error text below the field, found through aria-describedby. */
const fieldError = (field: HTMLInputElement) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent.trim()

describe('an applied voucher', () => {
  it.each([
    [88_500, '50,00 € verwendet, 885,00 € bleiben darauf'],
    [0, '50,00 € verwendet, kein Restguthaben'],
  ])('of which %i cents remain says so', async (minor, shown) => {
    await open({}, { vouchers: [{ code, amount: euros(5000), remaining: euros(minor) }] })
    expect(await screen.findByText(shown)).toBeTruthy()
  })
})

describe('redeeming a code', () => {
  it.each(['', '   '])('sends no request for %j', async (typed) => {
    const { field, button, asked } = await open({})
    if (typed) await userEvent.type(field(), typed)
    await userEvent.click(button())
    expect(fieldError(field())).toBe('Bitte trag einen Code ein.')
    expect(document.activeElement).toBe(field())
    expect(asked).toEqual([])
  })

  it('sends it once, loads the amount left, announces it and is ready for the next', async () => {
    const { field, button, sent, ask, price } = await open({ RedeemCode: () => redeemed(7600) })
    await userEvent.type(field(), ` ${code} `)
    await userEvent.dblClick(button())
    expect(await screen.findByText('Dein Code ist eingelöst. Zu zahlen: 76,00 €')).toBeTruthy()
    expect(sent()).toEqual([
      { bookingId: 'one', code, idempotencyKey: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    ])
    expect([ask.mock.calls.length, field().value, price()]).toEqual([1, '', 'sure'])
  })

  it.each([
    ['applied', () => redeemed(7600), 'Dein Code ist eingelöst. Zu zahlen: 76,00 €'],
    ['refused', () => refused('VOUCHER_EXPIRED'), 'Dieser Gutschein ist abgelaufen.'],
  ])('scrolls to what became of it: %s', async (_what, RedeemCode, sentence) => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
    const { field } = await open({ RedeemCode })
    await userEvent.type(field(), code)
    expect(scrolled).not.toHaveBeenCalled()
    await userEvent.keyboard('{Enter}')
    await screen.findByText(sentence)
    await waitFor(() => expect(scrolled.mock.contexts).toContain(field().form))
    scrolled.mockRestore()
  })

  it('announces that nothing is left to pay', async () => {
    const { field } = await open({ RedeemCode: () => redeemed(0) })
    await userEvent.type(field(), `${code}{Enter}`)
    expect(await screen.findByText('Dein Code ist eingelöst. Es ist nichts mehr zu zahlen.')).toBeTruthy()
  })

  it('shows no price as final before the new one is loaded', async () => {
    let arrive: (booking: unknown) => void = () => undefined
    const { field, button, ask, price } = await open({ RedeemCode: () => redeemed(7600) })
    ask.mockReturnValue(new Promise((resolve) => (arrive = resolve)))
    await userEvent.type(field(), `${code}{Enter}`)
    await waitFor(() => expect(ask).toHaveBeenCalled())
    expect([price(), button().getAttribute('aria-busy')]).toEqual(['unsure', 'true'])
    arrive({})
    await waitFor(() => expect(price()).toBe('sure'))
  })

  it.each<[VoucherErrorCode, string]>([
    [
      'CODE_NOT_VALID',
      'Diesen Code kennen wir nicht, oder er wurde zurückgegeben. Prüf bitte, ob er richtig geschrieben ist.',
    ],
    ['VOUCHER_EXPIRED', 'Dieser Gutschein ist abgelaufen.'],
    ['DISCOUNT_ALREADY_APPLIED', 'Es geht nur ein Rabattcode. Entferne zuerst den anderen.'],
    ['PAYMENT_OPEN', 'Die Zahlung läuft gerade. Bis sie beendet ist, lässt sich kein Code ändern.'],
  ])(
    'refused with %s shows the reason beside the field, announces it once and keeps the input',
    async (why, sentence) => {
      const { field, said, onGone } = await open({ RedeemCode: () => refused(why) })
      await userEvent.type(field(), `${code}{Enter}`)
      await waitFor(() => expect(fieldError(field())).toBe(sentence))
      expect([field().value, document.activeElement, await said()]).toEqual([code, field(), sentence])
      expect(screen.getAllByRole('alert', { hidden: true })).toHaveLength(1)
      expect(onGone).not.toHaveBeenCalled()
      await userEvent.type(field(), 'X')
      expect(field().getAttribute('aria-invalid')).toBeNull()
    },
  )

  it.each([
    [1, 'einer Sekunde'],
    [42, '42\u00a0Sekunden'],
    [3600, '60\u00a0Minuten'],
  ])('rate-limited states that it can be retried in %i seconds', async (seconds, words) => {
    const { field } = await open({ RedeemCode: () => refused('TOO_MANY_REQUESTS', seconds) })
    await userEvent.type(field(), `${code}{Enter}`)
    await waitFor(() =>
      expect(fieldError(field())).toBe(`Das waren zu viele Versuche. Versuch es in ${words} noch einmal.`),
    )
    await userEvent.clear(field())
    expect(fieldError(field())).toBe('Bitte trag einen Code ein.')
  })

  it.each<VoucherErrorCode>(['HOLD_EXPIRED', 'LOGIN_REQUIRED', 'BOOKING_NOT_FOUND'])(
    'lets the page determine where the visitor continues after %s',
    async (why) => {
      const { field, onGone, ask, said } = await open({ RedeemCode: () => refused(why) })
      await userEvent.type(field(), `${code}{Enter}`)
      await waitFor(() => expect(onGone).toHaveBeenCalledOnce())
      expect(await said()).toMatch(/Reservierung|Anmeldung/)
      expect(ask).not.toHaveBeenCalled()
    },
  )

  it('retries a lost response with the same idempotency key and shows no price as final', async () => {
    let isLost = true
    const { field, sent, price, said } = await open({
      RedeemCode: () => (isLost ? new TypeError('no connection') : redeemed(7600)),
    })
    await userEvent.type(field(), `${code}{Enter}`)
    expect(await said()).toContain('Keine Verbindung')
    expect([field().value, price()]).toEqual([code, 'unsure'])
    isLost = false
    await userEvent.type(field(), '{Enter}')
    await waitFor(() => expect(price()).toBe('sure'))
    expect(new Set(sent().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
  })

  it('uses a new idempotency key for another code, or after a response', async () => {
    let isLost = true
    const { field, sent, price } = await open({
      RedeemCode: () => (isLost ? new TypeError('no connection') : refused('VOUCHER_EMPTY')),
    })
    await userEvent.type(field(), `${code}{Enter}`)
    await waitFor(() => expect(price()).toBe('unsure'))
    isLost = false
    await userEvent.type(field(), 'X{Enter}')
    await waitFor(() => expect(price()).toBe('sure'))
    await userEvent.type(field(), '{Enter}')
    await waitFor(() => expect(sent()).toHaveLength(3))
    expect(new Set(sent().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(3)
  })

  it('keeps the typed code on another step, but in no storage and no other booking', async () => {
    const { field } = await open({})
    await userEvent.type(field(), code)
    await userEvent.click(screen.getByRole('button', { name: 'go' }))
    await userEvent.click(screen.getByRole('button', { name: 'go one' }))
    expect(field().value).toBe(code)
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('WZ7K')
    await userEvent.click(screen.getByRole('button', { name: 'go two' }))
    expect(field().value).toBe('')
  })
})

describe('applied codes', () => {
  it('are shown with what each one pays', async () => {
    await open({}, used)
    const items = screen
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))
    expect(items).toEqual(['WINTER1015,00 € Rabatt', `${code}50,00 € verwendet, 885,00 € bleiben darauf`])
  })

  it.each([
    ['Rabattcode WINTER10', 'RemoveDiscount', 'removeDiscount', { bookingId: 'one' }],
    [`Gutschein ${code}`, 'RemoveVoucher', 'removeVoucher', { bookingId: 'one', code }],
  ])(
    '%s is removed with one press, and the focus goes to the field',
    async (name, operation, mutation, input) => {
      const { field, asked } = await open({ [operation]: () => response(mutation, left(12_600)) }, used)
      await userEvent.dblClick(screen.getByRole('button', { name: `${name} entfernen` }))
      expect(await screen.findByText('Der Code ist wieder entfernt. Zu zahlen: 126,00 €')).toBeTruthy()
      expect(asked).toEqual([{ operation, variables: { input } }])
      expect(document.activeElement).toBe(field())
    },
  )

  it('stay after too many attempts, and the time of the next attempt is shown', async () => {
    const { said } = await open(
      {
        RemoveVoucher: () =>
          response('removeVoucher', null, { code: 'TOO_MANY_REQUESTS', retryAfterSeconds: 42 }),
      },
      used,
    )
    await userEvent.click(screen.getByRole('button', { name: `Gutschein ${code} entfernen` }))
    expect(await said()).toContain('Versuch es in 42\u00a0Sekunden noch einmal.')
  })

  it('stay while a payment is open, which is stated', async () => {
    const { said } = await open(
      { RemoveVoucher: () => response('removeVoucher', null, { code: 'PAYMENT_OPEN' }) },
      used,
    )
    await userEvent.click(screen.getByRole('button', { name: `Gutschein ${code} entfernen` }))
    expect(await said()).toContain('Bis sie beendet ist, lässt sich kein Code ändern.')
    expect(screen.getAllByRole('listitem')).toHaveLength(2)
  })
})
