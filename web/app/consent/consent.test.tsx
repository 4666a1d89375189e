import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { reloadPage } from '../../lib/routing/reload-page.ts'
import { ShopContext } from '../../lib/shop.ts'
import { consentSavedAtom } from '../../shop/consent/consent.ts'
import { consentIn, consentVersion } from '../../shop/consent/consent-cookie.ts'
import { clearConsent, decide, shopWithMap } from '../../testing/consent.ts'
import { prepareShop } from '../../testing/shop.tsx'
import '../../testing/top-layer.ts'
import { SnackbarOutlet } from '../../ui/overlays/snackbar.tsx'
import { ConsentWatch } from './consent-watch.tsx'
import { CookieSettings } from './cookie-settings.tsx'

vi.mock('../../lib/routing/reload-page.ts', () => ({ reloadPage: vi.fn<() => void>() }))

class NoResizes {
  observe = () => undefined
  disconnect = () => undefined
}
vi.stubGlobal('ResizeObserver', NoResizes)

const version = consentVersion(shopWithMap.map.host)
const decided = () => consentIn(document.cookie, version, Date.now())

beforeEach(() => {
  clearConsent()
  sessionStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.mocked(reloadPage).mockClear()
})

async function open() {
  const { Shop, store } = await prepareShop({})
  const { hook } = memoryLocation({ path: '/' })
  await act(async () =>
    render(
      <Shop>
        <ShopContext value={shopWithMap}>
          <Router hook={hook}>
            <ConsentWatch />
            <main tabIndex={-1}>Page</main>
            <CookieSettings />
            <SnackbarOutlet />
          </Router>
        </ShopContext>
      </Shop>,
    ),
  )
  return { store }
}

const banner = () => screen.findByRole('region', { name: 'Kurz zu Cookies' })
const press = (name: string, part: HTMLElement = document.body) =>
  // Code of a part may be loaded by it.
  act(async () => fireEvent.click(within(part).getByRole('button', { name })))
const isGone = () =>
  waitFor(() => expect(screen.queryByRole('region', { name: 'Kurz zu Cookies' })).toBeNull())

describe('the banner', () => {
  it('P 43a: asks, refuses as easily as it accepts, and leads to privacy policy and imprint', async () => {
    await open()
    const region = within(await banner())
    const [refuse, accept] = region.getAllByRole('button')
    expect([refuse!.textContent, accept!.textContent]).toEqual(['Nur technische', 'Alle annehmen'])
    expect(refuse!.className).toBe(accept!.className)
    expect(region.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/legalDocuments/datenschutz',
      '/legalDocuments/impressum',
    ])
    expect(decided()).toBeNull()
    await userEvent.keyboard('{Escape}')
    expect(await banner()).toBeTruthy()
  })

  it('keeps a refusal without a reload, and the focus goes to the page', async () => {
    await open()
    await press('Nur technische', await banner())
    await isGone()
    expect(decided()?.allowed).toEqual([])
    expect(reloadPage).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(screen.getByRole('main'))
  })

  it('keeps an acceptance of everything and reloads', async () => {
    const { store } = await open()
    await press('Alle annehmen', await banner())
    expect(decided()?.allowed).toEqual(['map', 'analytics'])
    expect(reloadPage).toHaveBeenCalledOnce()
    expect(store.get(consentSavedAtom)).toBe(true)
  })

  it.each([
    ['older than 90 days', { decidedAt: Date.now() - 91 * 86_400_000 }],
    ['about other definitions', { version: 'old' }],
  ])('asks again where the decision is %s', async (_what, change) => {
    decide([], change)
    await open()
    expect(await banner()).toBeTruthy()
  })

  it('stays away where the visitor has decided, also in another tab', async () => {
    await open()
    await banner()
    decide([])
    const channel = new BroadcastChannel('wellzone.consent')
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
    channel.postMessage(null)
    await isGone()
    channel.close()
    cleanup()
    await open()
    await press('Cookies')
    await screen.findByRole('dialog')
    expect(screen.queryByRole('region', { name: 'Kurz zu Cookies' })).toBeNull()
  })

  it('goes and does not reload where the browser refuses cookies', async () => {
    vi.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined)
    await open()
    await press('Alle annehmen', await banner())
    await isGone()
    expect(reloadPage).not.toHaveBeenCalled()
    // A page from the back-forward cache, as a message of another tab, has the cookies read again.
    act(() => void window.dispatchEvent(new Event('pageshow')))
    expect(screen.queryByRole('region', { name: 'Kurz zu Cookies' })).toBeNull()
  })
})

describe('Global Privacy Control', () => {
  const signal = (value: boolean) =>
    Object.defineProperty(navigator, 'globalPrivacyControl', { value, configurable: true })
  beforeEach(() => signal(true))
  afterEach(() => Reflect.deleteProperty(navigator, 'globalPrivacyControl'))
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })

  it('is a refusal: nobody is asked, and nothing is allowed or stored', async () => {
    await open()
    expect(screen.queryByRole('region', { name: 'Kurz zu Cookies' })).toBeNull()
    expect(decided()).toBeNull()
    await press('Cookies')
    await screen.findByRole('dialog')
    expect([box('Marketing').checked, box('Analyse').checked]).toEqual([false, false])
  })

  it('ends where the visitor says otherwise', async () => {
    await open()
    await press('Cookies')
    await screen.findByRole('dialog')
    await userEvent.click(box('Karte erlauben'))
    await press('Auswahl speichern')
    expect(decided()?.allowed).toEqual(['map'])
    cleanup()
    await open()
    await press('Cookies')
    await screen.findByRole('dialog')
    expect([box('Karte erlauben').checked, box('Analyse').checked]).toEqual([true, false])
  })

  it('that is switched off leaves the question', async () => {
    signal(false)
    await open()
    expect(await banner()).toBeTruthy()
  })
})

describe('the cookie dialog', () => {
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
  const states = () =>
    ['Technisch', 'Marketing', 'Analyse', 'Karte erlauben', 'dataLayer erlauben'].map(
      (name) => box(name).checked,
    )

  it('P 171a: has nothing preselected but the technical, which cannot be switched off', async () => {
    await open()
    await press('Auswählen', await banner())
    await screen.findByRole('dialog', { name: 'Was dürfen wir speichern?' })
    expect(states()).toEqual([true, false, false, false, false])
    expect(screen.getAllByText('map.example')).toHaveLength(1)
    expect(box('Technisch').disabled).toBe(true)
    expect(box('wellzone.session, immer an').disabled).toBe(true)
  })

  it('P 171b: switches a whole category, and saves what was allowed', async () => {
    await open()
    await press('Auswählen', await banner())
    await screen.findByRole('dialog')
    await userEvent.click(box('Marketing'))
    expect(states()).toEqual([true, true, false, true, false])
    await userEvent.click(box('Karte erlauben'))
    expect(states()).toEqual([true, false, false, false, false])
    await userEvent.click(box('dataLayer erlauben'))
    await press('Auswahl speichern')
    expect(decided()?.allowed).toEqual(['analytics'])
    expect(reloadPage).toHaveBeenCalledOnce()
  })

  it('shows the earlier decision, and closing it changes nothing', async () => {
    decide(['map'])
    await open()
    await press('Cookies')
    await screen.findByRole('dialog')
    expect(states()).toEqual([true, true, false, true, false])
    await userEvent.click(box('Marketing'))
    await press('Schließen', screen.getByRole('dialog'))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(decided()?.allowed).toEqual(['map'])
    expect(reloadPage).not.toHaveBeenCalled()
  })

  it('takes everything back with one button', async () => {
    decide(['map', 'analytics'])
    await open()
    await press('Cookies')
    await press('Nur technische', await screen.findByRole('dialog'))
    expect(decided()?.allowed).toEqual([])
  })

  it('says after the reload that the decision was saved, once', async () => {
    sessionStorage.setItem('wellzone.consent-saved', 'true')
    decide(['map'])
    const { store } = await open()
    expect(await screen.findByText('Deine Auswahl ist gespeichert.')).toBeTruthy()
    expect(store.get(consentSavedAtom)).toBe(false)
  })
})
