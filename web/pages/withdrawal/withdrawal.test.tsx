import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { visitorAtom } from '../../shop/visitor.ts'
import { type Responses, prepareShop } from '../../testing/shop.tsx'
import '../../testing/top-layer.ts'
import { SnackbarOutlet } from '../../ui/overlays/snackbar.tsx'
import { WithdrawalPage } from './withdrawal.tsx'

const typed = { name: 'Lena Hartwig', orderReference: 'WZ-100104', email: 'lena@example.de' }
const received = (...userErrors: { code: string; field: string[] | null }[]) => ({
  declareWithdrawal: {
    __typename: 'DeclareWithdrawalPayload',
    receivedAt: userErrors.length > 0 ? null : '2026-11-21T23:42:10Z',
    userErrors: userErrors.map((error) => ({ __typename: 'WithdrawalUserError', ...error })),
  },
})
const ida = { name: 'Ida', expiresAt: '2030-01-01T00:00:00Z' }
const viewer = { __typename: 'Viewer', id: '7', firstName: 'Ida', lastName: 'Berg', email: 'ida@example.org' }

async function open(responses: Responses, { search = '', isLoggedIn = false } = {}) {
  const shop = await prepareShop(responses)
  if (isLoggedIn) shop.store.set(visitorAtom, ida)
  const { hook, searchHook } = memoryLocation({ path: '/gutscheine/widerruf', searchPath: search })
  render(
    <Router hook={hook} searchHook={searchHook}>
      <WithdrawalPage />
      <SnackbarOutlet />
    </Router>,
    { wrapper: shop.Shop },
  )
  const sent = () =>
    shop.asked
      .filter(({ operation }) => operation === 'DeclareWithdrawal')
      .map(({ variables }) => variables['input'])
  return { ...shop, sent }
}
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const fields = () => [field(/Dein Name/), field(/Bestellnummer/), field(/E-Mail für die Bestätigung/)]
const values = () => fields().map(({ value }) => value)
const plain = (element: Element | null) => element?.textContent?.replaceAll(/\s/g, ' ').trim()
const title = () => plain(screen.getByRole('heading', { level: 1 }))
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const described = (input: HTMLElement) =>
  input
    .getAttribute('aria-describedby')!
    .split(' ')
    .map((id) => plain(document.getElementById(id)))

async function fillIn(change: Partial<typeof typed> = {}): Promise<void> {
  for (const [index, text] of Object.values({ ...typed, ...change }).entries())
    await userEvent.type(fields()[index]!, text)
}

/** Fills in the form and continues to the second step. */
async function declare(change: Partial<typeof typed> = {}): Promise<void> {
  await fillIn(change)
  await press('Vertrag widerrufen')
  await screen.findByRole('heading', { level: 2, name: 'Deine Erklärung' })
}

describe('withdrawing from a contract', () => {
  it('shows the whole declaration and sends nothing before it is confirmed', async () => {
    const { sent } = await open({ DeclareWithdrawal: () => received() })
    await fillIn()
    await userEvent.dblClick(screen.getByRole('button', { name: 'Vertrag widerrufen' }))
    const declaration = (await screen.findByRole('heading', { name: 'Deine Erklärung' })).closest('section')
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Deine Erklärung' }))
    for (const words of [
      'Hiermit widerrufe ich',
      'die Bestellung WZ-100104.',
      'Lena Hartwig',
      'lena@example.de',
    ])
      expect(plain(declaration)).toContain(words)
    expect(sent()).toEqual([])
  })

  it('is confirmed by its own button, with its time and the address of the confirmation', async () => {
    const { sent } = await open({ DeclareWithdrawal: () => received() })
    await declare({ name: '  Lena Hartwig ' })
    await userEvent.dblClick(screen.getByRole('button', { name: 'Widerruf bestätigen' }))
    await waitFor(() => expect(title()).toBe('Dein Widerruf ist angekommen'))
    expect(sent()).toEqual([{ ...typed, idempotencyKey: expect.stringMatching(/^[0-9a-f-]{36}$/) }])
    const receipt = screen.getByText(/Eingegangen am/).closest('[role="status"]')
    expect(plain(receipt)).toContain(
      'Eingegangen am Sonntag, 22. November 2026, 00:42 Uhr.Die Bestätigung mit allen Angaben ist unterwegs an lena@example.de.',
    )
    expect(document.activeElement).toBe(receipt)
  })

  it.each([
    ['wz-100104', 'WZ-100104'],
    ['Wz 100104, nur der zweite Gutschein', 'WZ 100104, nur der zweite Gutschein'],
  ])('names the order in the usual form (%s)', async (orderReference, shown) => {
    const { sent } = await open({ DeclareWithdrawal: () => received() })
    await declare({ orderReference })
    expect(
      screen.getByText(
        `Hiermit widerrufe ich den von mir abgeschlossenen Vertrag über die Bestellung ${shown}.`,
      ),
    ).toBeTruthy()
    await press('Widerruf bestätigen')
    await waitFor(() => expect(sent()).toMatchObject([{ orderReference: shown }]))
  })

  it('is never confirmed by the second click of a double click', async () => {
    const { sent } = await open({ DeclareWithdrawal: () => received() })
    await declare()
    const confirm = screen.getByRole('button', { name: 'Widerruf bestätigen' })
    fireEvent.click(confirm, { detail: 2 })
    expect(confirm.getAttribute('aria-busy')).toBeNull()
    fireEvent.click(confirm, { detail: 1 })
    expect(confirm.getAttribute('aria-busy')).toBe('true')
    await waitFor(() => expect(sent()).toHaveLength(1))
  })

  it('can be changed before, with all input kept', async () => {
    const { sent } = await open({ DeclareWithdrawal: () => received() })
    await declare()
    await press('Angaben ändern')
    await waitFor(() => expect(document.activeElement).toBe(field(/Dein Name/)))
    expect(values()).toEqual(Object.values(typed))
    await userEvent.type(field(/Bestellnummer/), '5')
    await press('Vertrag widerrufen')
    expect(await screen.findByText(/die Bestellung WZ-1001045\./)).toBeTruthy()
    await press('Widerruf bestätigen')
    await waitFor(() => expect(sent()).toMatchObject([{ orderReference: 'WZ-1001045' }]))
  })

  it.each<[string, unknown, string]>([
    ['whose response was lost', new TypeError('no connection'), 'Keine Antwort.'],
    ['that the spa API did not handle', null, 'Das hat gerade nicht geklappt.'],
    [
      'that reached the rate limit',
      received({ code: 'TOO_MANY_REQUESTS', field: null }),
      'Das waren zu viele Versuche.',
    ],
  ])('%s is retried as the same declaration, and counts once', async (_what, first, words) => {
    let next = first
    const { sent } = await open({ DeclareWithdrawal: () => next })
    await declare()
    await press('Widerruf bestätigen')
    expect((await screen.findByRole('alert')).textContent).toContain(words)
    next = received()
    await press('Widerruf bestätigen')
    await waitFor(() => expect(title()).toBe('Dein Widerruf ist angekommen'))
    const keys = sent().map((input) => (input as { idempotencyKey: string }).idempotencyKey)
    expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  })

  it('of another order after a lost response is another declaration', async () => {
    const { sent } = await open({ DeclareWithdrawal: () => new TypeError('no connection') })
    await declare()
    await press('Widerruf bestätigen')
    await screen.findByRole('alert')
    await press('Angaben ändern')
    await userEvent.type(field(/Bestellnummer/), '5')
    await press('Vertrag widerrufen')
    expect(screen.queryByRole('alert')).toBeNull()
    await press('Widerruf bestätigen')
    await waitFor(() =>
      expect(new Set(sent().map((input) => (input as { idempotencyKey: string }).idempotencyKey)).size).toBe(
        2,
      ),
    )
  })
})

describe('the fields of a withdrawal', () => {
  it('report what is missing, and send nothing', async () => {
    const { asked } = await open({})
    await press('Vertrag widerrufen')
    expect(described(field(/Dein Name/))).toEqual(['Bitte trag deinen Namen ein.'])
    expect(described(field(/Bestellnummer/))).toContain('Bitte trag die Bestellnummer ein.')
    expect(described(field(/E-Mail/))).toContain('Bitte trag deine E-Mail ein.')
    expect([document.activeElement, asked]).toEqual([field(/Dein Name/), []])
  })

  it.each([
    ['email', 'E-Mail', 'Diese Adresse stimmt so nicht. Sie sieht etwa so aus: name@beispiel.de'],
    ['orderReference', 'Bestellnummer', 'Das können wir so nicht lesen. Prüf es bitte noch einmal.'],
  ])('are shown again with the refusal of the server: %s', async (name, label, sentence) => {
    await open({ DeclareWithdrawal: () => received({ code: 'INVALID_INPUT', field: ['input', name] }) })
    await declare()
    await press('Widerruf bestätigen')
    const faulty = await screen.findByRole('textbox', { name: new RegExp(label) })
    await waitFor(() => expect(described(faulty)).toContain(sentence))
    await waitFor(() => expect(document.activeElement).toBe(faulty))
    expect(values()).toEqual(Object.values(typed))
  })

  it('name the order that the visitor comes from, also when rendered by the server', async () => {
    const { Shop } = await open({}, { search: 'order=WZ-100104' })
    expect(values()).toEqual(['', 'WZ-100104', ''])
    const html = renderToString(
      <Shop>
        <Router ssrPath="/gutscheine/widerruf" ssrSearch="order=WZ-100104">
          <WithdrawalPage />
        </Router>
      </Shop>,
    )
    expect(html).toContain('value="WZ-100104"')
  })

  it('are filled in for a logged-in visitor, and can be changed', async () => {
    const { sent } = await open(
      { WithdrawalVisitor: () => ({ viewer }), DeclareWithdrawal: () => received() },
      { isLoggedIn: true, search: 'order=WZ-7' },
    )
    await waitFor(() => expect(values()).toEqual(['Ida Berg', 'WZ-7', 'ida@example.org']))
    await userEvent.clear(field(/E-Mail/))
    await userEvent.type(field(/E-Mail/), 'lena@example.de')
    await press('Vertrag widerrufen')
    await press('Widerruf bestätigen')
    await waitFor(() =>
      expect(sent()).toMatchObject([{ name: 'Ida Berg', orderReference: 'WZ-7', email: 'lena@example.de' }]),
    )
  })

  it('keep what was typed before the account was loaded', async () => {
    const { store } = await open({ WithdrawalVisitor: () => ({ viewer }) })
    await userEvent.type(field(/Dein Name/), 'Lena')
    act(() => store.set(visitorAtom, ida))
    await waitFor(() => expect(values()).toEqual(['Lena', '', 'ida@example.org']))
  })

  it('lose the account and its declaration after a logout in any tab, and keep what was typed', async () => {
    const { store } = await open(
      { WithdrawalVisitor: () => ({ viewer }) },
      { isLoggedIn: true, search: 'order=WZ-7' },
    )
    await waitFor(() => expect(values()).toEqual(['Ida Berg', 'WZ-7', 'ida@example.org']))
    await userEvent.clear(field(/E-Mail/))
    await userEvent.type(field(/E-Mail/), 'lena@example.de')
    await press('Vertrag widerrufen')
    await screen.findByRole('heading', { name: 'Deine Erklärung' })
    act(() => store.set(visitorAtom, null))
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Deine Erklärung' })).toBeNull())
    expect(values()).toEqual(['', 'WZ-7', 'lena@example.de'])
    expect(document.body.textContent).not.toContain('Ida')
  })

  it.each([null, new TypeError('no connection')])(
    'work without the account if it fails to load (%s)',
    async (response) => {
      const { sent, asked } = await open(
        { WithdrawalVisitor: () => response, DeclareWithdrawal: () => received() },
        { isLoggedIn: true },
      )
      await waitFor(() => expect(asked).toHaveLength(1))
      await declare()
      await press('Widerruf bestätigen')
      await waitFor(() => expect(sent()).toMatchObject([typed]))
    },
  )

  it('query no account if the visitor is not logged in', async () => {
    const { asked } = await open({})
    expect(asked).toEqual([])
  })
})
