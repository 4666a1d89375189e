import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { registrationDraftAtom } from '../../features/account/register/register-draft.ts'
import { draftBookingAtom, emptyDraft } from '../../shop/cart/draft-booking.ts'
import { heldBookingAtom } from '../../shop/cart/cart.ts'
import { consentCookieName } from '../../shop/consent/consent-cookie.ts'
import { onSiteEventAtom, onSiteModeAtom, storedMode } from '../../shop/on-site/on-site-atoms.ts'
import { answerMs, idleMs, readyAt } from '../../shop/on-site/on-site-mode.ts'
import { visitorAtom } from '../../shop/visitor.ts'
import { prepareShop } from '../../testing/shop.tsx'
import '../../testing/top-layer.ts'
import { mayArrive } from './arrive.ts'
import { TabletWatch } from './tablet-watch.tsx'

const { loaded } = vi.hoisted(() => ({ loaded: [] as string[] }))
vi.mock('../../lib/routing/load-page.ts', () => ({ loadPage: (path: string) => void loaded.push(path) }))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
})
afterEach(() => {
  cleanup()
  loaded.length = 0
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  vi.useRealTimers()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const touch = () => act(async () => void fireEvent.pointerDown(document.body))

async function open(path = '/booking', { logOut = (): unknown => loggedOut } = {}) {
  const shop = await prepareShop({
    LogOut: logOut,
    ReleaseBooking: () => ({
      releaseBooking: { __typename: 'ReleaseBookingPayload', releasedBookingId: 'held', userErrors: [] },
    }),
  })
  shop.store.set(onSiteModeAtom, readyAt(2, 'first', Date.now()))
  const { hook } = memoryLocation({ path })
  const view = render(
    <Router hook={hook}>
      <TabletWatch />
    </Router>,
    { wrapper: shop.Shop },
  )
  await pass(0)
  return { ...shop, view, state: () => storedMode()?.state }
}
const loggedOut = { logOut: { __typename: 'LogOutPayload', isLoggedOut: true } }

describe('a tablet that is left', () => {
  it('asks after three minutes, and goes on with the answer', async () => {
    const { state } = await open()
    await touch()
    await pass(idleMs - 100)
    expect(screen.queryByRole('alertdialog')).toBeNull()
    await pass(200)
    const dialog = screen.getByRole('alertdialog', { name: 'Bist du noch da?' })
    expect(dialog.textContent).toContain('30')
    await pass(20_000)
    expect(screen.getByRole('status').textContent).toBe('Noch 10\u00a0Sekunden.')
    fireEvent.click(screen.getByRole('button', { name: 'Ich bin noch da' }))
    expect(state()).toBe('inUse')
    await pass(idleMs - 1000)
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('is wiped without an answer, however often it is touched beside it', async () => {
    const { state } = await open()
    await touch()
    await pass(idleMs + 100)
    await pass(answerMs / 2)
    await touch()
    await pass(answerMs / 2)
    expect([state(), loaded]).toEqual(['ready', ['/?storeId=2']])
  })

  it('is wiped at once by the guest who is finished', async () => {
    await open()
    await touch()
    await pass(idleMs + 100)
    fireEvent.click(screen.getByRole('button', { name: 'Fertig, alles löschen' }))
    await pass(0)
    expect(loaded).toEqual(['/?storeId=2'])
  })

  it('does not ask on the start page where nothing is lost, and asks where something is', async () => {
    const { store, state } = await open('/')
    await pass(idleMs * 3)
    expect([state(), loaded]).toEqual(['ready', []])
    store.set(registrationDraftAtom, { firstName: 'Ida' })
    await touch()
    await pass(idleMs + 100)
    expect(state()).toBe('warning')
    cleanup()
    localStorage.clear()
    const next = await open('/')
    await touch()
    await pass(idleMs + 100)
    expect([next.state(), loaded]).toEqual(['ready', ['/?storeId=2']])
  })

  it('is wiped when it wakes after its time, before anything is shown', async () => {
    const { state } = await open()
    await touch()
    vi.setSystemTime(Date.now() + 10 * idleMs)
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(state()).not.toBe('inUse')
  })
})

describe('a result on a tablet', () => {
  const succeed = { type: 'succeeded', storeNumber: 2, guest: 'next' } as const

  it.each(['/booking/success', '/gutscheine/success', '/franchise/form/success'])(
    'stays on %s',
    async (path) => {
      const { store, state } = await open(path)
      await touch()
      await act(async () => void store.set(onSiteEventAtom, succeed))
      await pass(10_000)
      expect([state(), loaded]).toEqual(['done', []])
    },
  )

  it('is wiped on every other page', async () => {
    const { store, state } = await open('/franchise/form')
    await touch()
    await act(async () => void store.set(onSiteEventAtom, succeed))
    await pass(0)
    expect([state(), loaded]).toEqual(['ready', ['/?storeId=2']])
  })
})

describe('a wipe', () => {
  it('takes the hold, the session and everything that the browser keeps', async () => {
    const { store, asked } = await open()
    const soon = new Date(Date.now() + 600_000).toISOString()
    act(() => {
      store.set(heldBookingAtom, { id: 'held', heldUntil: soon, serverTime: soon })
      store.set(visitorAtom, { name: 'Ida', expiresAt: soon })
      store.set(draftBookingAtom, { ...emptyDraft, storeRoute: 'mainz' })
      store.set(registrationDraftAtom, { firstName: 'Ida' })
    })
    sessionStorage.setItem('wellzone.personal.used-codes', '["WZ7K"]')
    localStorage.setItem('of-something-else', 'Ida')
    document.cookie = `${consentCookieName}=of-this-guest; Path=/`
    await act(async () => void store.set(onSiteEventAtom, { type: 'ended' }))
    await pass(0)
    expect(asked).toEqual([
      { operation: 'ReleaseBooking', variables: { input: { bookingId: 'held' } } },
      { operation: 'LogOut', variables: { input: { isSharedDevice: true } } },
    ])
    expect(Object.keys(localStorage).toSorted()).toEqual(['wellzone.logout', 'wellzone.on-site'])
    expect(Object.keys(sessionStorage)).toEqual(['wellzone.logout'])
    expect(document.cookie).not.toContain(consentCookieName)
    expect(storedMode()).toMatchObject({ state: 'ready', storeNumber: 2 })
    expect(storedMode()?.guest).not.toBe('first')
  })

  it('covers the page until the server has ended the session', async () => {
    let isLost = true
    const { store } = await open('/profile', {
      logOut: () => (isLost ? new TypeError('no connection') : loggedOut),
    })
    await act(async () => void store.set(onSiteEventAtom, { type: 'ended' }))
    await pass(0)
    expect(screen.getByRole('status').textContent).toContain('Gerade fehlt die Verbindung.')
    await pass(60_000)
    expect([storedMode()?.state, loaded]).toEqual(['wiping', []])
    isLost = false
    await pass(5000)
    expect(loaded).toEqual(['/?storeId=2'])
  })

  it('at the end of the mode leads to the start page of every browser', async () => {
    const { store } = await open()
    const leave = {
      type: 'entered',
      storeId: '0',
      stores: undefined,
      isPartial: false,
      guest: 'next',
    } as const
    await act(async () => void store.set(onSiteEventAtom, leave))
    await pass(0)
    expect([storedMode(), loaded]).toEqual([null, ['/']])
  })

  it('in another tab takes this one along', async () => {
    await open()
    localStorage.setItem('wellzone.on-site', JSON.stringify(readyAt(2, 'second', Date.now())))
    await act(async () => void window.dispatchEvent(new StorageEvent('storage', { key: 'wellzone.on-site' })))
    expect(loaded).toEqual(['/?storeId=2'])
  })
})

describe('the history of a tablet', () => {
  it('leads from an earlier guest’s entry to the start page, and from one’s own nowhere else', async () => {
    const { store } = await open()
    history.pushState({ page: 1 }, '', '/profile/order')
    await act(async () => void window.dispatchEvent(new Event('pushState')))
    expect(history.state).toEqual({ page: 1, guest: 'first' })
    expect(mayArrive()).toBe(true)
    act(() => store.set(onSiteModeAtom, readyAt(2, 'second', Date.now())))
    loaded.length = 0
    expect([mayArrive(), loaded]).toEqual([false, ['/?storeId=2']])
    expect(mayArrive(), 'loaded again before another document was there').toBe(false)
    history.replaceState({ guest: 'first' }, '', '/?storeId=2')
    loaded.length = 0
    expect([mayArrive(), loaded]).toEqual([false, ['/?storeId=2']])
    expect(mayArrive(), 'the start page that follows, whose state the browser keeps').toBe(true)
    history.replaceState({ guest: 'first' }, '')
    act(() => store.set(onSiteModeAtom, null))
    loaded.length = 0
    expect([mayArrive(), loaded]).toEqual([false, ['/']])
  })

  it('leads back to the start page from an entry that was left before it could be marked', () => {
    localStorage.setItem('wellzone.on-site', JSON.stringify(readyAt(2, 'second', Date.now())))
    history.replaceState(null, '')
    const navigation = vi.spyOn(performance, 'getEntriesByType')
    loaded.length = 0
    for (const type of ['navigate', 'reload', 'back_forward']) {
      navigation.mockReturnValue([{ type }] as unknown as PerformanceEntryList)
      expect(mayArrive()).toBe(type !== 'back_forward')
    }
    expect(loaded).toEqual(['/?storeId=2'])
    localStorage.clear()
    expect(mayArrive(), 'in other browsers').toBe(true)
    navigation.mockRestore()
  })

  it('shows no copy of an earlier guest’s page', async () => {
    await open()
    const hasLeft = () => document.documentElement.hasAttribute('data-left')
    const comeBack = () =>
      act(async () => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
    expect(hasLeft()).toBe(true)
    await comeBack()
    expect([hasLeft(), loaded]).toEqual([false, []])
    window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
    localStorage.setItem('wellzone.on-site', JSON.stringify(readyAt(2, 'second', Date.now())))
    await comeBack()
    expect(hasLeft()).toBe(true)
    expect(loaded).toContain('/?storeId=2')
  })
})
