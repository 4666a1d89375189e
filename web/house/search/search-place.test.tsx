import { act, renderHook } from '@testing-library/react'
import { Provider } from 'urql'
import { expect, it } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { createHouseClient } from '../client.ts'
import { suitesPath, vouchersPath } from '../paths.ts'
import { SearchPlace, useSearch } from './search-place.tsx'

it('forgets a voucher with the first click elsewhere, also before that page is loaded', () => {
  const { hook, navigate } = memoryLocation({ path: vouchersPath('2') })
  const client = createHouseClient('de', () => undefined)
  const { result } = renderHook(() => useSearch(), {
    wrapper: ({ children }) => (
      <Provider value={client}>
        <Router hook={hook}>
          <SearchPlace storeId="2">{children}</SearchPlace>
        </Router>
      </Provider>
    ),
  })
  act(() => result.current.lookAt('WZ-100102'))
  expect(result.current.voucher).toBe('WZ-100102')
  act(() => navigate(suitesPath('2')))
  act(() => navigate(vouchersPath('2')))
  expect(result.current.voucher).toBe('')
})
