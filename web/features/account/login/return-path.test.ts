// @vitest-environment jsdom
import { createStore } from 'jotai'
import { afterEach, describe, expect, it } from 'vitest'
import { storageReadyAtom } from '../../../lib/stored-atom.ts'
import { returnPathAtom } from './return-path.ts'

afterEach(() => localStorage.clear())

/** What the shop makes of a return path that stands in this browser's storage, whoever wrote it. */
function read(path: string): string | null {
  localStorage.setItem('wellzone.personal.return-path', JSON.stringify(path))
  const store = createStore()
  store.set(storageReadyAtom, true)
  // What is stored is read when somebody begins to look.
  const stop = store.sub(returnPathAtom, () => undefined)
  const found = store.get(returnPathAtom)
  stop()
  return found
}

describe('the way back after a login', () => {
  it.each(['/', '/booking/finalize', '/profile/order?page=2'])('leads to %s', (path) => {
    expect(read(path)).toBe(path)
  })

  it.each([
    'https://other.example',
    '//other.example',
    '/\\other.example',
    '/\t/other.example',
    'javascript:alert(1)',
    '',
    'booking',
  ])('never leads to %j', (path) => {
    expect(read(path)).toBeNull()
  })
})
