import { afterEach, expect, it, vi } from 'vitest'
import { credential, giveBrowserPasskeys } from './testing.ts'
import { waitForChoice } from './wait-for-choice.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const showTab = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

it('a form that was left in the background asks for no options afterwards', async () => {
  giveBrowserPasskeys({ isConditional: true, get: async () => credential })
  showTab('hidden')
  const leaving = new AbortController()
  const askOptions = vi.fn<() => Promise<string>>(async () => '{}')
  const waiting = waitForChoice(askOptions, leaving.signal)
  await vi.dynamicImportSettled()
  leaving.abort()
  showTab('visible')
  expect(await waiting).toBeNull()
  expect(askOptions).not.toHaveBeenCalled()
})

it('a form in the background asks once it is in front', async () => {
  giveBrowserPasskeys({ isConditional: true, get: async () => credential })
  showTab('hidden')
  const askOptions = vi.fn<() => Promise<string>>(async () => '{}')
  const waiting = waitForChoice(askOptions, new AbortController().signal)
  await vi.dynamicImportSettled()
  expect(askOptions).not.toHaveBeenCalled()
  showTab('visible')
  expect(await waiting).toMatchObject({ credentialId: 'credential' })
})
