import { createStore } from 'jotai'
import { describe, expect, it } from 'vitest'
import { storageReadyAtom } from '../../../lib/storage/stored-atom.ts'
import { returnPathAtom } from './return-path.ts'

/** What the shop reads from a return path in this browser's storage, wherever it comes from. */
function read(path: string): string | null {
  localStorage.setItem('wellzone.personal.return-path', JSON.stringify(path))
  const store = createStore()
  store.set(storageReadyAtom, true)
  // Stored values are read once there is a subscriber.
  const stop = store.sub(returnPathAtom, () => undefined)
  const found = store.get(returnPathAtom)
  stop()
  return found
}

describe('the return path after a login', () => {
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
