import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { reloadPage } from '../../../lib/routing/reload-page.ts'
import { ShopContext } from '../../../lib/shop.ts'
import { consentDialogAtom } from '../../../shop/consent/consent.ts'
import type { ConsentKey } from '../../../shop/consent/consent-cookie.ts'
import { clearConsent, decide, shopWithMap } from '../../../testing/consent.ts'
import { prepareShop } from '../../../testing/shop.tsx'
import { MapView } from './map-view.tsx'

vi.mock('../../../lib/routing/reload-page.ts', () => ({ reloadPage: vi.fn<() => void>() }))

const view = (
  <ShopContext value={shopWithMap}>
    <MapView
      name="Wellzone Mainz"
      position={{ latitude: 50, longitude: 8.25 }}
      picture={<img alt="Mainz" />}
    />
  </ShopContext>
)
const frame = () => screen.queryByTitle<HTMLIFrameElement>('Karte: Wellzone Mainz')
const button = () => screen.queryByRole('button', { name: /Interaktive Karte laden/ })

async function decideInAnotherTab(allowed: ConsentKey[]): Promise<void> {
  decide(allowed)
  await act(async () => {
    window.dispatchEvent(new Event('pageshow'))
  })
}

async function open() {
  const { Shop, store } = await prepareShop({})
  render(<Shop>{view}</Shop>)
  return store
}

beforeEach(() => {
  clearConsent()
  vi.mocked(reloadPage).mockClear()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('the map of a store', () => {
  it('is a picture before consent, and its button opens the cookie dialog with the map in view', async () => {
    const store = await open()
    expect(screen.getByRole('img', { name: 'Mainz' })).toBeTruthy()
    expect(frame()).toBeNull()
    expect(button()?.textContent).toContain('Anbieter: map.example')
    await userEvent.click(button()!)
    expect(store.get(consentDialogAtom)).toEqual({ show: 'map' })
  })

  it('is loaded after consent, as tightly as it works', async () => {
    decide(['map'])
    await open()
    expect(button()).toBeNull()
    const attributes = Object.fromEntries([...frame()!.attributes].map(({ name, value }) => [name, value]))
    expect(attributes).toMatchObject({
      src: 'https://map.example/?at=50,8.25',
      sandbox: 'allow-scripts allow-same-origin allow-popups',
      referrerpolicy: 'strict-origin',
      loading: 'lazy',
    })
    expect(attributes).not.toHaveProperty('data-loaded')
    fireEvent.load(frame()!)
    expect(frame()!.dataset['loaded']).toBe('true')
  })

  it.each([['analytics' as const], []])('is not loaded after another consent (%s)', async (...allowed) => {
    decide(allowed)
    await open()
    expect(frame()).toBeNull()
  })

  it('needs a reload where another tab allowed it: the policy of this page is older', async () => {
    decide([])
    await open()
    await decideInAnotherTab(['map'])
    expect(frame()).toBeNull()
    await userEvent.click(button()!)
    expect(reloadPage).toHaveBeenCalledOnce()
  })

  it('goes as soon as another tab takes the consent back', async () => {
    decide(['map'])
    await open()
    await decideInAnotherTab([])
    expect(frame()).toBeNull()
    expect(button()).toBeTruthy()
  })

  it('gives way to the picture without a connection, and comes back with it', async () => {
    decide(['map'])
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await open()
    expect(frame()).toBeNull()
    expect(screen.getByRole('status').textContent).toMatch(/^Die Karte lädt gerade nicht/)
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
    fireEvent.online(window)
    expect(frame()).toBeTruthy()
  })

  it('gives way to the picture if the policy of the page refuses it after all', async () => {
    decide(['map'])
    await open()
    const violation = (effectiveDirective: string) =>
      fireEvent(document, Object.assign(new Event('securitypolicyviolation'), { effectiveDirective }))
    violation('img-src')
    expect(frame()).toBeTruthy()
    violation('frame-src')
    expect(frame()).toBeNull()
    expect(screen.getByRole('status')).toBeTruthy()
  })

  it('is never in the HTML of the server', async () => {
    decide(['map'])
    const { Shop } = await prepareShop({})
    const html = renderToString(<Shop>{view}</Shop>)
    expect(html).toContain('alt="Mainz"')
    expect(html).not.toMatch(/iframe|map\.example|<button/)
  })
})
