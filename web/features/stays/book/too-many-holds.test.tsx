import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { type Visitor, visitorAtom } from '../../../shop/visitor.ts'
import { heldRequest } from '../../../testing/held-booking.ts'
import { prepareShop } from '../../../testing/shop.tsx'
import '../../../testing/top-layer.ts'
import { SnackbarOutlet } from '../../../ui/overlays/snackbar.tsx'
import { useBookingFlow } from './use-booking-flow.tsx'

const tooMany = {
  __typename: 'BookSlotPayload',
  booking: null,
  alternatives: [],
  // the hold ends within the minute
  retryAt: '2026-12-05T17:42:03Z',
  userErrors: [{ __typename: 'BookingUserError', code: 'TOO_MANY_HOLDS' }],
}

function Book({ onLogin }: { onLogin: () => void }) {
  const { book } = useBookingFlow({
    cartHref: '/cart',
    loginHref: '/login',
    onLogin,
    onDone: () => undefined,
    onAlternative: () => undefined,
  })
  return <button onClick={() => void book(heldRequest)}>Book</button>
}

async function bookAsRefused(visitor: Visitor | null) {
  const onLogin = vi.fn<() => void>()
  const { Shop } = await prepareShop({ BookSlot: () => ({ bookSlot: tooMany }) })
  function Visit() {
    const setVisitor = useSetAtom(visitorAtom)
    useEffect(() => setVisitor(visitor), [setVisitor])
    return <Book onLogin={onLogin} />
  }
  render(
    <>
      <Visit />
      <SnackbarOutlet />
    </>,
    { wrapper: Shop },
  )
  screen.getByText('Book').click()
  return onLogin
}

it('a visitor without an account reads what helps: the login, or the time of the first expiry', async () => {
  const onLogin = await bookAsRefused(null)
  const login = await screen.findByText('Anmelden')
  expect(login.getAttribute('href')).toBe('/login')
  expect(login.parentElement?.textContent).toContain('versuch es ab 18:43\u00a0Uhr noch einmal')
  fireEvent.click(login)
  expect(onLogin).toHaveBeenCalledOnce()
})

it('a visitor with a new account is not sent to the login again', async () => {
  await bookAsRefused({ name: 'Mara', expiresAt: '2099-01-01T03:00:00Z' })
  await screen.findByText(/Internetanschluss[^]*Versuch es ab 18:43 Uhr noch einmal/)
  expect(screen.queryByText('Anmelden')).toBeNull()
})
