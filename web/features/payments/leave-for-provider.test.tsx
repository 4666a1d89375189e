import { afterEach, describe, expect, it, vi } from 'vitest'
import { leaveForProvider } from './leave-for-provider.ts'

afterEach(() => {
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

describe('the redirect to the provider', () => {
  it('P 149b, R 74b: posts the fields unchanged if the provider requires a form', () => {
    const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined)
    leaveForProvider({
      url: 'https://pay.test/2',
      fields: [
        { name: 'amount', value: '126.00' },
        { name: 'note', value: '"<b>' },
      ],
    })
    const form = submit.mock.contexts[0] as HTMLFormElement
    expect([form.method, form.action]).toEqual(['post', 'https://pay.test/2'])
    expect([...new FormData(form)]).toEqual([
      ['amount', '126.00'],
      ['note', '"<b>'],
    ])
    expect(form.isConnected).toBe(true)
  })
})
