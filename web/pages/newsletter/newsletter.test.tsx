import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { type Responses, prepareShop } from '../../testing/shop.tsx'
import '../../testing/top-layer.ts'
import { NewsletterPage } from './newsletter.tsx'

const response = (isConfirmed: boolean, code?: string) => ({
  confirmNewsletter: {
    __typename: 'ConfirmNewsletterPayload',
    isConfirmed,
    userErrors: code === undefined ? [] : [{ __typename: 'ContentUserError', code, field: null }],
  },
})

async function arrive(address: string, responses: Responses) {
  const shop = await prepareShop(responses)
  const [path = '', searchPath = ''] = address.split('?')
  const location = memoryLocation({ path, searchPath, record: true })
  const page = (
    <Router hook={location.hook} searchHook={location.searchHook}>
      <NewsletterPage />
    </Router>
  )
  const drawOnServer = () =>
    renderToString(
      <shop.Shop>
        <Router ssrPath={path} ssrSearch={searchPath}>
          <NewsletterPage />
        </Router>
      </shop.Shop>,
    )
  // Strict mode: effects run twice.
  return {
    ...shop,
    location,
    drawOnServer,
    open: () => render(page, { wrapper: shop.Shop, reactStrictMode: true }),
  }
}
const title = () => screen.getByRole('heading', { level: 1 }).textContent
const words = () => screen.getByRole('status').textContent

describe('the link in the mail of the newsletter', () => {
  it('P 90a, R 18a, R 295e: confirms once, and is removed from the address', async () => {
    const { open, asked, location } = await arrive('/newsletter?utm=mail&confirmationToken=abc', {
      ConfirmNewsletter: () => response(true),
    })
    open()
    expect(title()).toBe('Newsletter bestätigen')
    await waitFor(() => expect(title()).toBe('Du bekommst jetzt den Newsletter'))
    expect(words()).toContain('Deine Adresse ist bestätigt.')
    expect(asked).toEqual([
      { operation: 'ConfirmNewsletter', variables: { input: { confirmationToken: 'abc' } } },
    ])
    expect(location.history).toEqual(['/newsletter?utm=mail'])
  })

  it('confirms nothing when the page is only rendered on the server', async () => {
    const { drawOnServer, asked } = await arrive('/newsletter?confirmationToken=abc', {})
    expect(drawOnServer()).toContain('Einen Moment')
    expect(asked).toEqual([])
  })

  it.each(['CONFIRMATION_TOKEN_INVALID', 'INVALID_INPUT'])(
    'P 90b: reports that it is used up (%s) and offers a new one',
    async (code) => {
      const { open, location } = await arrive('/newsletter?confirmationToken=old', {
        ConfirmNewsletter: () => response(false, code),
      })
      open()
      await waitFor(() => expect(title()).toBe('Der Link gilt nicht mehr'))
      expect(words()).toContain('24\u00a0Stunden, und nur der aus der letzten Mail')
      expect(screen.getByRole('button', { name: 'Newsletter bestellen' })).toBeTruthy()
      expect(location.history).toEqual(['/newsletter'])
    },
  )

  it.each<[state: string, response: unknown, words: string]>([
    ['the connection is lost', new TypeError('no connection'), 'Keine Verbindung'],
    ['the spa API is unavailable', null, 'Dein Link gilt weiter'],
    ['the rate limit is reached', response(false, 'TOO_MANY_REQUESTS'), 'zu viele Versuche'],
  ])('keeps its token while %s, and can be followed again', async (_state, first, reason) => {
    let next = first
    const { open, asked, location } = await arrive('/newsletter?confirmationToken=abc', {
      ConfirmNewsletter: () => next,
    })
    open()
    await waitFor(() => expect(title()).toBe('Noch nicht bestätigt'))
    expect(words()).toContain(reason)
    expect(location.history).toEqual(['/newsletter?confirmationToken=abc'])
    next = response(true)
    await userEvent.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }))
    await waitFor(() => expect(title()).toBe('Du bekommst jetzt den Newsletter'))
    expect(asked.map(({ variables }) => variables['input'])).toEqual([
      { confirmationToken: 'abc' },
      { confirmationToken: 'abc' },
    ])
  })

  it.each(['/newsletter', '/newsletter?confirmationToken='])(
    'reports a missing token, and sends nothing (%s)',
    async (address) => {
      const { open, asked } = await arrive(address, {})
      open()
      expect(title()).toBe('Newsletter')
      expect(words()).toContain('Zum Bestätigen schicken wir dir einen Link.')
      expect(screen.getByRole('button', { name: 'Newsletter bestellen' })).toBeTruthy()
      expect(asked).toEqual([])
    },
  )
})
