import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ShopContext } from '../../../lib/shop.ts'
import type { ConsentKey } from '../../../shop/consent/consent-cookie.ts'
import { clearConsent, decide, shopWithMap } from '../../../testing/consent.ts'
import { prepareShop } from '../../../testing/shop.tsx'
import { MapView } from './map-view.tsx'

const view = (
  <ShopContext value={shopWithMap}>
    <MapView
      name="Wellzone Mainz"
      position={{ latitude: 50, longitude: 8.25 }}
      picture={<img alt="Der Eingang von Mainz" />}
    />
  </ShopContext>
)
const frame = () => screen.queryByTitle<HTMLIFrameElement>('Karte: Wellzone Mainz')
const button = () => screen.queryByRole('button', { name: /^Karte laden/ })

/** Whether the map's site responds. */
const reach = vi.fn<typeof fetch>()

async function decideInAnotherTab(allowed: ConsentKey[]): Promise<void> {
  decide(allowed)
  await act(async () => {
    window.dispatchEvent(new Event('pageshow'))
  })
}

async function open() {
  const { Shop } = await prepareShop({})
  await act(async () => void render(<Shop>{view}</Shop>))
}

beforeEach(() => {
  clearConsent()
  reach.mockReset().mockResolvedValue(new Response())
  vi.stubGlobal('fetch', reach)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('the map of a store', () => {
  it('P 77a: is a picture until one press loads the map in its place, for this visit', async () => {
    await open()
    expect(screen.getByRole('img', { name: 'Der Eingang von Mainz' })).toBeTruthy()
    expect(frame()).toBeNull()
    expect(button()?.textContent).toContain('von map.example')
    expect(reach).not.toHaveBeenCalled()
    await userEvent.click(button()!)
    expect(button()).toBeNull()
    const attributes = Object.fromEntries([...frame()!.attributes].map(({ name, value }) => [name, value]))
    expect(attributes).toMatchObject({
      src: 'https://map.example/?at=50,8.25',
      sandbox: 'allow-scripts allow-same-origin allow-popups',
      referrerpolicy: 'strict-origin',
    })
    expect(attributes).not.toHaveProperty('data-loaded')
    fireEvent.load(frame()!)
    expect(frame()!.dataset['loaded']).toBe('true')
    expect(document.activeElement).toBe(frame())
    expect(document.cookie).toBe('')
    cleanup()
    await open()
    expect(button(), 'another document asks again').toBeTruthy()
  })

  it('P 77b: is loaded without a press after consent', async () => {
    decide(['map'])
    await open()
    expect(button()).toBeNull()
    expect(frame()).toBeTruthy()
  })

  it.each([['analytics' as const], []])('is not loaded after another consent (%s)', async (...allowed) => {
    decide(allowed)
    await open()
    expect(frame()).toBeNull()
    expect(reach).not.toHaveBeenCalled()
  })

  it('comes and goes as another tab decides', async () => {
    await open()
    await decideInAnotherTab(['map'])
    expect(frame()).toBeTruthy()
    await decideInAnotherTab([])
    expect(frame()).toBeNull()
    expect(button()).toBeTruthy()
  })

  it('gives way to the picture and a sentence without a connection, and comes back with it', async () => {
    decide(['map'])
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await open()
    expect(frame()).toBeNull()
    expect(screen.getByRole('status').textContent).toMatch(/^Du bist offline/)
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
    await act(async () => void fireEvent.online(window))
    expect(frame()).toBeTruthy()
  })

  it('has a sentence in place of the button while the browser is offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await open()
    expect(button()).toBeNull()
    expect(screen.getByRole('status').textContent).toMatch(/^Du bist offline/)
  })

  it('stays the picture where its site does not respond, and can be tried again', async () => {
    reach.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await open()
    await userEvent.click(button()!)
    expect(frame()).toBeNull()
    expect(screen.getByRole('status').textContent).toMatch(/^Die Karte lädt gerade nicht/)
    await userEvent.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }))
    expect(frame()).toBeTruthy()
  })

  it('is never in the HTML of the server', async () => {
    decide(['map'])
    const { Shop } = await prepareShop({})
    const html = renderToString(<Shop>{view}</Shop>)
    expect(html).toContain('alt="Der Eingang von Mainz"')
    expect(html).not.toMatch(/iframe|map\.example|<button/)
  })
})
