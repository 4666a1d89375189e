import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { prepareShop } from '../../testing/shop.tsx'
import '../../testing/top-layer.ts'
import { SnackbarOutlet } from '../../ui/overlays/snackbar.tsx'
import { useLeavingWithoutStore } from './use-leaving-without-store.ts'

const store = (number: number, isComingSoon: boolean) => ({ number, isComingSoon })
const stores = [store(2, false), store(9, true)] as never

interface Options {
  route?: string
  areStoresKnown?: boolean
}

async function open(address: string, { route, areStoresKnown = true }: Options = {}) {
  const { Shop } = await prepareShop({})
  const { hook, searchHook, history } = memoryLocation({ path: address, record: true })
  function Page() {
    useLeavingWithoutStore(route ?? null, areStoresKnown ? stores : undefined)
    return <SnackbarOutlet />
  }
  render(
    <Router hook={hook} searchHook={searchHook}>
      <Page />
    </Router>,
    { wrapper: Shop },
  )
  return history
}
const unknown = /Diesen Standort kennen wir nicht/

it.each<[string, string, Options]>([
  ['?storeId=999', 'without an earlier choice', {}],
  ['?storeId=9', 'without an earlier choice', {}],
  ['?storeId=abc', 'without an earlier choice', {}],
  ['?storeId=999', 'also with a store that was chosen before', { route: 'mainz' }],
])(
  'an address with %s leads to the start of the booking and says why, %s',
  async (query, _choice, options) => {
    expect(await open(`/booking/details${query}`, options)).toEqual(['/booking'])
    expect(screen.getByText(unknown)).toBeTruthy()
  },
)

it('P 50a: without a store in the address there is nothing to explain', async () => {
  expect(await open('/booking/details')).toEqual(['/booking'])
  expect(screen.queryByText(unknown)).toBeNull()
})

it.each<[string, string, Options]>([
  ['the store of the address is open', '?storeId=2', {}],
  ['the visitor chose one before and the mode of a tablet ends', '?storeId=0', { route: 'mainz' }],
  ['the stores are not known yet', '?storeId=999', { areStoresKnown: false }],
])('P 50b: the visitor stays while %s', async (_what, query, options) => {
  const address = `/booking/details${query}`
  expect(await open(address, options)).toEqual([address])
  expect(screen.queryByText(unknown)).toBeNull()
})
