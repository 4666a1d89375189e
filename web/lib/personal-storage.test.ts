import { createStore } from 'jotai'
import { afterEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { forgetPerson, personalAtom } from './personal-storage.ts'
import { storageReadyAtom, storedAtom } from './stored-atom.ts'

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
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
  it('empties what belongs to the person and leaves what belongs to the browser', () => {
    const tab = openTab()
    tab.set(typedAtom, 'Jonas Peters')
    tab.set(codesAtom, 'WZ7K')
    tab.set(cityAtom, 'mainz')
    forgetPerson()
    expect([tab.get(typedAtom), tab.get(codesAtom), sessionStorage.length]).toEqual(['', '', 0])
    expect(tab.get(cityAtom)).toBe('mainz')
  })

  it('also empties what no page of this tab has looked at', () => {
    localStorage.setItem('wellzone.personal.payment', '{}')
    forgetPerson()
    expect(localStorage.getItem('wellzone.personal.payment')).toBeNull()
  })
})
