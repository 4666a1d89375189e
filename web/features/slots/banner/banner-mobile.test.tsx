import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { prepareShop } from '../../../testing/shop.tsx'
import '../../../testing/top-layer.ts'
import { SnackbarOutlet } from '../../../ui/overlays/snackbar.tsx'
import { BannerMobile } from './banner-mobile.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  cleanup()
})

it('says at once that there is no connection, and opens with the next press and not by itself', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { Shop } = await prepareShop({})
  const stay = { storeRoute: null, day: null, persons: null, durationHours: null }
  const ignore = () => undefined
  await act(async () =>
    render(
      <>
        <BannerMobile stores={[]} stay={stay} onChange={ignore} onGo={ignore} />
        <SnackbarOutlet />
      </>,
      { wrapper: Shop },
    ),
  )
  const open = screen.getByRole('button', { name: 'Suche öffnen' })
  await userEvent.click(open)
  expect(screen.getByText(/^Du bist offline\. Tipp noch einmal/)).toBeTruthy()
  online.mockReturnValue(true)
  await act(async () => void window.dispatchEvent(new Event('online')))
  expect(screen.queryByRole('dialog')).toBeNull()
  await act(async () => open.click())
  expect(await screen.findByRole('dialog', { name: 'Wellzone finden' })).toBeTruthy()
})
