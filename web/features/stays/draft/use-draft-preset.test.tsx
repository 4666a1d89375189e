import { act, render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { prepareShop } from '../../../testing/shop.tsx'
import { draftBookingAtom, emptyDraft } from '../../../shop/cart/draft-booking.ts'
import { onSiteModeAtom } from '../../../shop/on-site/on-site-atoms.ts'
import { readyAt, storeOnSite } from '../../../shop/on-site/on-site-mode.ts'
import { useDraftBooking, useDraftPreset } from './use-draft-booking.ts'
import { useOnSiteEntry } from './use-on-site-entry.ts'

const stores = [
  { number: 2, route: 'mainz', isComingSoon: false },
  { number: 5, route: 'muenchen', isComingSoon: false },
  { number: 9, route: 'esslingen', isComingSoon: true },
]
const earlier = { ...emptyDraft, storeRoute: 'muenchen' }

function Home({ known = stores, isPartial = false }) {
  const { changeStay } = useDraftBooking()
  useDraftPreset(known, isPartial)
  useOnSiteEntry(known, isPartial)
  return <button onClick={() => changeStay({ storeRoute: 'muenchen' })}>Munich</button>
}

function Booking({ known = stores, isPartial = false }) {
  useDraftPreset(known, isPartial)
  return null
}

async function openShop() {
  const { Shop, store } = await prepareShop({})
  const open = (path: string, page = path.startsWith('/booking') ? <Booking /> : <Home />) => {
    const { hook, searchHook } = memoryLocation({ path })
    return render(
      <Router hook={hook} searchHook={searchHook}>
        {page}
      </Router>,
      { wrapper: Shop },
    )
  }
  return { store, open, chosen: () => store.get(draftBookingAtom).storeRoute }
}

describe('an earlier draft', () => {
  const [, munich] = stores
  const draft = { ...earlier, day: '2040-12-05', slotId: 'slot', specials: ['sweet'] }

  it('is kept while its store is left out of a partial list, and dropped with a complete one', async () => {
    const { store, open } = await openShop()
    store.set(draftBookingAtom, draft)
    open('/', <Booking known={[]} isPartial />).unmount()
    expect(store.get(draftBookingAtom)).toEqual(draft)
    open('/', <Booking known={[]} />)
    expect(store.get(draftBookingAtom)).toMatchObject({ storeRoute: null, slotId: null })
  })

  it("gives way to the tablet's store once a list has that", async () => {
    const { store, open, chosen } = await openShop()
    store.set(draftBookingAtom, draft)
    store.set(onSiteModeAtom, readyAt(2, 'guest', Date.now()))
    open('/', <Booking known={[munich!]} isPartial />).unmount()
    expect(chosen()).toBe('muenchen')
    open('/', <Booking />)
    expect(chosen()).toBe('mainz')
  })
})

describe("the tablet's store", () => {
  it('wins over an earlier draft, and what is chosen afterwards stays', async () => {
    const { store, open, chosen } = await openShop()
    store.set(draftBookingAtom, earlier)
    store.set(onSiteModeAtom, readyAt(2, 'guest', Date.now()))
    open('/booking').unmount()
    expect(chosen()).toBe('mainz')
    act(() => store.set(draftBookingAtom, earlier))
    open('/booking/details')
    expect(chosen()).toBe('muenchen')
  })

  it('gives way to the store of a link', async () => {
    const { store, open, chosen } = await openShop()
    store.set(onSiteModeAtom, readyAt(2, 'guest', Date.now()))
    open('/booking/details?storeId=5')
    expect(chosen()).toBe('muenchen')
  })

  it.each([false, true])('gives way to what its page chose afterwards (partial: %s)', async (isPartial) => {
    const { store, open, chosen } = await openShop()
    store.set(draftBookingAtom, earlier)
    const home = open('/?storeId=2', <Home isPartial={isPartial} />)
    expect([chosen(), storeOnSite(store.get(onSiteModeAtom), Date.now())]).toEqual(['mainz', 2])
    act(() => home.getByRole('button').click())
    home.unmount()
    open('/booking/details')
    expect(chosen()).toBe('muenchen')
  })

  it('is that of the address while a partial list lacks it, and is preset once one has it', async () => {
    const { store, open, chosen } = await openShop()
    store.set(draftBookingAtom, earlier)
    open('/?storeId=2', <Home known={stores.slice(1)} isPartial />).unmount()
    expect([chosen(), storeOnSite(store.get(onSiteModeAtom), Date.now())]).toEqual(['muenchen', 2])
    open('/booking/details')
    expect(chosen()).toBe('mainz')
  })

  it.each(['/?storeId=999', '/?storeId=9'])('is not set by %s', async (path) => {
    const { store, open, chosen } = await openShop()
    open(path)
    expect([chosen(), store.get(onSiteModeAtom)]).toEqual([null, null])
  })
})
