import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { type Responses, prepareShop } from '../../testing/shop.tsx'
import '../../testing/top-layer.ts'
import { SnackbarOutlet } from '../../ui/overlays/snackbar.tsx'
import { SubscribeForm } from './subscribe-form.tsx'
import { UnsubscribeForm } from './unsubscribe-form.tsx'

const subscribed = (email: string | null, ...userErrors: { code: string; field: string[] | null }[]) => ({
  subscribeNewsletter: {
    __typename: 'SubscribeNewsletterPayload',
    email,
    userErrors: userErrors.map((error) => ({ __typename: 'ContentUserError', ...error })),
  },
})

async function open(responses: Responses, Form = () => <SubscribeForm kind="accent" hidesLabel />) {
  const shop = await prepareShop(responses)
  render(
    <>
      <Form />
      <SnackbarOutlet />
    </>,
    { wrapper: shop.Shop },
  )
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'E-Mail-Adresse' })
  const button = screen.getByRole('button', { name: /bestellen$/ })
  return { ...shop, field, button }
}

describe('subscribing to the newsletter', () => {
  it('requires an address, reports it beside the field, and sends no request without one', async () => {
    const { field, button, asked } = await open({})
    await userEvent.click(button)
    expect(field.getAttribute('aria-describedby')).toBe(
      screen.getByText('Bitte trag deine E-Mail ein.').closest('p')?.id,
    )
    expect(document.activeElement).toBe(field)
    await userEvent.type(field, 'lena@example')
    expect(
      screen.getByText('Diese Adresse stimmt so nicht. Sie sieht etwa so aus: name@beispiel.de'),
    ).toBeTruthy()
    await userEvent.type(field, '.de')
    expect(field.getAttribute('aria-invalid')).toBeNull()
    expect(asked).toEqual([])
  })

  it('R 295a: sends the address once, announces the mail, and is ready for the next', async () => {
    const response = Promise.withResolvers<unknown>()
    const { field, button, asked } = await open({ SubscribeNewsletter: () => response.promise })
    await userEvent.type(field, ' lena@example.de ')
    await userEvent.dblClick(button)
    response.resolve(subscribed('lena@example.de'))
    expect((await screen.findByRole('status', { hidden: true })).textContent).toContain(
      'Schau in dein Postfach',
    )
    expect(asked).toEqual([
      { operation: 'SubscribeNewsletter', variables: { input: { email: 'lena@example.de' } } },
    ])
    expect(field.value).toBe('')
  })

  it.each<[state: string, response: unknown, words: string]>([
    ['the connection is lost', new TypeError('no connection'), 'Keine Verbindung'],
    [
      'it was asked for too often',
      subscribed(null, { code: 'TOO_MANY_REQUESTS', field: null }),
      'zu viele Versuche',
    ],
    [
      'a proof of work is not accepted',
      subscribed(null, { code: 'CHALLENGE_INVALID', field: null }),
      'Prüfung gegen automatische Anfragen',
    ],
    ['the spa does not answer', null, 'Das Bestellen hat nicht geklappt'],
  ])('R 295b: reports that %s and keeps the address', async (_state, response, words) => {
    const { field } = await open({
      SubscribeNewsletter: () => response,
      Challenge: () => ({ challenge: null }),
    })
    await userEvent.type(field, 'lena@example.de{Enter}')
    expect((await screen.findByRole('alert', { hidden: true })).textContent).toContain(words)
    expect(field.value).toBe('lena@example.de')
  })

  it('solves a proof of work on its own: only the pending button is seen', async () => {
    const parameters = { algorithm: 'PBKDF2/SHA-256', cost: 1, keyLength: 32, keyPrefix: '0' }
    const altcha = JSON.stringify({ parameters: { ...parameters, nonce: '00', salt: '00' } })
    let give: (value: unknown) => void = () => undefined
    const { field, button, asked } = await open({
      SubscribeNewsletter: ({ input }) =>
        (input as { challengeSolution?: string }).challengeSolution
          ? subscribed('lena@example.de')
          : subscribed(null, { code: 'CHALLENGE_REQUIRED', field: null }),
      Challenge: () => new Promise((done) => (give = done)),
    })
    await userEvent.type(field, 'lena@example.de{Enter}')
    await vi.waitFor(() => expect(asked.at(-1)?.operation).toBe('Challenge'))
    expect([
      button.getAttribute('aria-busy'),
      field.value,
      screen.queryByRole('alert', { hidden: true }),
    ]).toEqual(['true', 'lena@example.de', null])
    give({ challenge: { __typename: 'Challenge', altcha } })
    expect((await screen.findByRole('status', { hidden: true })).textContent).toContain(
      'Schau in dein Postfach',
    )
    expect(field.value).toBe('')
  })

  it('shows a refusal of the server beside the field', async () => {
    const { field } = await open({
      SubscribeNewsletter: () => subscribed(null, { code: 'INVALID_INPUT', field: ['input', 'email'] }),
    })
    await userEvent.type(field, 'lena@example.de{Enter}')
    expect(
      (
        await screen.findByText('Diese Adresse stimmt so nicht. Sie sieht etwa so aus: name@beispiel.de')
      ).closest('p')?.id,
    ).toBe(field.getAttribute('aria-describedby'))
    expect(field.value).toBe('lena@example.de')
  })
})

describe('unsubscribing from the newsletter', () => {
  it('R 295c: sends the address and states the result', async () => {
    const payload = { __typename: 'UnsubscribeNewsletterPayload', email: 'lena@example.de', userErrors: [] }
    const { field, asked } = await open(
      { UnsubscribeNewsletter: () => ({ unsubscribeNewsletter: payload }) },
      UnsubscribeForm,
    )
    await userEvent.type(field, 'lena@example.de{Enter}')
    expect((await screen.findByRole('status', { hidden: true })).textContent).toContain(
      'An diese Adresse schicken wir keinen Newsletter mehr.',
    )
    expect(asked).toEqual([
      { operation: 'UnsubscribeNewsletter', variables: { input: { email: 'lena@example.de' } } },
    ])
  })

  it('R 295d: reports a failure and keeps the address', async () => {
    const { field } = await open({ UnsubscribeNewsletter: () => null }, UnsubscribeForm)
    await userEvent.type(field, 'lena@example.de{Enter}')
    expect((await screen.findByRole('alert', { hidden: true })).textContent).toContain(
      'Das Abbestellen hat nicht geklappt',
    )
    expect(field.value).toBe('lena@example.de')
  })
})
