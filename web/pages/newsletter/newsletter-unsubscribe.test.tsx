import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { prepareShop } from '../../testing/shop.tsx'
import '../../testing/top-layer.ts'
import { NewsletterUnsubscribePage } from './newsletter-unsubscribe.tsx'

const response = (code?: string) => ({
  unsubscribeByLink: {
    __typename: 'UnsubscribeByLinkPayload',
    isUnsubscribed: code === undefined,
    userErrors: code === undefined ? [] : [{ __typename: 'ContentUserError', code, field: null }],
  },
})

async function arrive(searchPath: string, answer: () => unknown) {
  const shop = await prepareShop({ UnsubscribeByLink: answer })
  const { hook, searchHook } = memoryLocation({ path: '/newsletter/unsubscribe', searchPath })
  render(
    <Router hook={hook} searchHook={searchHook}>
      <NewsletterUnsubscribePage />
    </Router>,
    { wrapper: shop.Shop, reactStrictMode: true },
  )
  return shop
}
const press = () => userEvent.click(screen.getByRole('button', { name: 'Abbestellen' }))
const words = () => screen.getByRole('status').textContent
const field = () => screen.queryByLabelText('E-Mail-Adresse')

describe('the link to unsubscribe in a mail', () => {
  it('changes nothing when it is opened, and ends the newsletter at one press', async () => {
    const { asked } = await arrive('token=abc', () => response())
    expect([asked, field()]).toEqual([[], null])
    await press()
    await waitFor(() => expect(words()).toBe('Du bekommst keinen Newsletter mehr.'))
    expect(asked).toEqual([{ operation: 'UnsubscribeByLink', variables: { input: { token: 'abc' } } }])
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('offers the form where it is not complete', async () => {
    await arrive('token=ab', () => response('UNSUBSCRIBE_TOKEN_INVALID'))
    await press()
    await waitFor(() => expect(words()).toContain('Der Link ist nicht vollständig.'))
    expect(field()).toBeTruthy()
  })

  it.each<[string, unknown, string]>([
    ['the connection is lost', new TypeError('no connection'), 'Keine Verbindung'],
    ['the spa API is unavailable', null, 'Versuch es bitte noch einmal'],
    ['the rate limit is reached', response('TOO_MANY_REQUESTS'), 'zu viele Versuche'],
  ])('can be tried again while %s', async (_state, first, reason) => {
    let next = first
    await arrive('token=abc', () => next)
    await press()
    await waitFor(() => expect(words()).toContain(reason))
    next = response()
    await press()
    await waitFor(() => expect(words()).toBe('Du bekommst keinen Newsletter mehr.'))
  })

  it('without a token asks for the address', async () => {
    await arrive('', () => null)
    expect(field()).toBeTruthy()
  })
})
