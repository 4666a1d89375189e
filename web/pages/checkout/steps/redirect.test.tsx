import { render, waitFor } from '@testing-library/react'
import { useEffect } from 'react'
import { expect, test } from 'vitest'
import { Router, useLocation, useSearch } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { prepareShop } from '../../../testing/shop.tsx'
import { Redirect } from './redirect.tsx'

/** A page that takes a message out of its address while it redirects, as after a confirmation. */
function Page() {
  const [path, navigate] = useLocation()
  const search = useSearch()
  useEffect(() => {
    if (search) navigate(path, { replace: true })
  }, [search, path, navigate])
  return path === '/booking' ? null : <Redirect path="/booking" />
}

test('redirects a page whose address loses its message in the same moment', async () => {
  const { Shop } = await prepareShop({})
  const location = memoryLocation({ path: '/booking/finalize', searchPath: 'success=true', record: true })
  render(
    <Router hook={location.hook} searchHook={location.searchHook}>
      <Page />
    </Router>,
    { wrapper: Shop },
  )
  await waitFor(() => expect(location.history).toEqual(['/booking']))
})
