import { createStore } from 'jotai'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { storageReadyAtom, storedAtom } from './stored-atom.ts'

const schema = z.object({ persons: z.int() })
const key = 'wellzone.draft'
const draft = () => storedAtom('draft', schema, { persons: 1 })
const readyStore = () => {
  const store = createStore()
  store.set(storageReadyAtom, true)
  return store
}
const storedByAnotherTab = (text: string): void => {
  localStorage.setItem(key, text)
  window.dispatchEvent(new StorageEvent('storage', { key }))
}

describe('a stored atom', () => {
  it('is still there after a reload', () => {
    readyStore().set(draft(), { persons: 3 })
    expect(readyStore().get(draft())).toEqual({ persons: 3 })
  })

  it('stays in its tab if it is valuable to any reader of the storage', () => {
    const codes = storedAtom('draft', schema, { persons: 1 }, 'tab')
    readyStore().set(codes, { persons: 3 })
    expect([sessionStorage.getItem(key), localStorage.getItem(key)]).toEqual(['{"persons":3}', null])
    expect(readyStore().get(codes)).toEqual({ persons: 3 })
  })

  it('is not shown before the first render is over, because the server could not have it', () => {
    localStorage.setItem(key, '{"persons":3}')
    const atom = draft()
    const store = createStore()
    expect(store.get(atom)).toEqual({ persons: 1 })
    store.set(storageReadyAtom, true)
    expect(store.get(atom)).toEqual({ persons: 3 })
  })

  it.each(['{broken', '{"persons":"many"}', 'null', '[]'])(
    'starts with the initial value if storage contains %s',
    (text) => {
      localStorage.setItem(key, text)
      expect(readyStore().get(draft())).toEqual({ persons: 1 })
    },
  )

  it('follows another tab while the page uses it', () => {
    const atom = draft()
    const store = readyStore()
    const leave = store.sub(atom, () => undefined)
    storedByAnotherTab('{"persons":4}')
    expect(store.get(atom)).toEqual({ persons: 4 })
    storedByAnotherTab('{broken')
    expect(store.get(atom)).toEqual({ persons: 1 })
    leave()
  })

  it('builds on what another tab wrote a moment ago', () => {
    const atom = draft()
    const store = readyStore()
    expect(store.get(atom)).toEqual({ persons: 1 })
    localStorage.setItem(key, '{"persons":3}')
    store.set(atom, ({ persons }) => ({ persons: persons + 1 }))
    expect(store.get(atom)).toEqual({ persons: 4 })
    expect(localStorage.getItem(key)).toBe('{"persons":4}')
  })
})
