import { createStore } from 'jotai'
import { afterEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { savingBrowser } from '../../testing/saving-browser.ts'
import { followLogouts, forgetEverything, forgetPerson, personalAtom } from './personal-storage.ts'
import { storageReadyAtom, storedAtom } from './stored-atom.ts'

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const typedAtom = personalAtom('typed', z.string(), '')
const codesAtom = personalAtom('codes', z.string(), '', 'tab')
const cityAtom = storedAtom('city', z.string(), '')

function openTab() {
  const store = createStore()
  store.set(storageReadyAtom, true)
  store.sub(typedAtom, () => undefined)
  store.sub(codesAtom, () => undefined)
  store.sub(cityAtom, () => undefined)
  return store
}

describe('logging out', () => {
  it('P 162a: empties what belongs to the person and leaves what belongs to the browser', () => {
    const tab = openTab()
    tab.set(typedAtom, 'Jonas Peters')
    tab.set(codesAtom, 'WZ7K')
    tab.set(cityAtom, 'mainz')
    forgetPerson()
    expect([tab.get(typedAtom), tab.get(codesAtom)]).toEqual(['', ''])
    expect(
      Object.keys({ ...localStorage, ...sessionStorage }).filter((key) => key.includes('personal')),
    ).toEqual([])
    expect(tab.get(cityAtom)).toBe('mainz')
  })

  it.each([
    ['a logout', forgetPerson],
    ['a wiped tablet', () => forgetEverything([])],
  ])('takes with it what was saved for times without a network: %s', async (_what, forget) => {
    const { pages, scopes } = savingBrowser()
    pages.set('/profile/order/order-1', new Response('saved'))
    scopes.add('/profile/order/order-1')
    forget()
    await expect.poll(() => [pages.size, scopes.size]).toEqual([0, 0])
  })

  it('also empties atoms that no page of this tab has read', () => {
    localStorage.setItem('wellzone.personal.payment', '{}')
    forgetPerson()
    expect(localStorage.getItem('wellzone.personal.payment')).toBeNull()
  })
})

describe('a logout in another tab', () => {
  /** This tab before, and the storage after a logout in another tab. */
  function logOutElsewhere(): void {
    const ownKeys = { ...sessionStorage }
    forgetPerson()
    sessionStorage.clear()
    for (const [key, text] of Object.entries(ownKeys)) sessionStorage.setItem(key, text)
  }

  it("empties this tab's own storage as soon as the logout is noticed", () => {
    const tab = openTab()
    const stop = followLogouts()
    tab.set(codesAtom, 'WZ7K')
    logOutElsewhere()
    tab.set(codesAtom, 'WZ7K')
    window.dispatchEvent(new StorageEvent('storage', { key: 'wellzone.logout' }))
    expect([tab.get(codesAtom), sessionStorage.getItem('wellzone.personal.codes')]).toEqual(['', null])
    tab.set(codesAtom, 'AB2C')
    window.dispatchEvent(new StorageEvent('storage', { key: null }))
    expect(tab.get(codesAtom)).toBe('AB2C')
    stop()
  })

  it.each([
    ['is opened again', () => followLogouts()],
    [
      'comes back out of the cache of the browser',
      () => {
        sessionStorage.setItem('wellzone.personal.codes', '"WZ7K"')
        const stop = followLogouts()
        logOutElsewhere()
        sessionStorage.setItem('wellzone.personal.codes', '"WZ7K"')
        window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
        return stop
      },
    ],
  ])('is followed by a tab that was closed or on another site when it %s', (_when, comeBack) => {
    sessionStorage.setItem('wellzone.personal.codes', '"WZ7K"')
    logOutElsewhere()
    expect(sessionStorage.getItem('wellzone.personal.codes')).toBe('"WZ7K"')
    const stop = comeBack()
    expect(sessionStorage.getItem('wellzone.personal.codes')).toBeNull()
    stop()
  })
})
