import { atom, useAtom, useAtomValue } from 'jotai'
import { useCallback, useLayoutEffect, useMemo, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { storageReadyAtom } from '../../../lib/storage/stored-atom.ts'
import { lastDay } from '../../../shop/last-day.ts'
import { draftBookingAtom, type Stay } from '../../../shop/cart/draft-booking.ts'
import {
  type AddressedStay,
  readStayAddress,
  withAddress,
  withStore,
  writeStayAddress,
} from './stay-address.ts'

interface KnownStore {
  route: string
  isComingSoon: boolean
}

interface Taken {
  isTaken: boolean
  /** What the visitor opened, until another choice. */
  opened: AddressedStay | null
}

/**
 * The draft with the stay of the address, also on the server. It waits for the store of the address while
 * `stores` are undefined, or partial without it; then it wins over the draft, follows it in the same entry of
 * the history, and is not read again.
 */
export function useStayAddress(stores: KnownStore[] | undefined, isPartial: boolean, today: string) {
  const isReady = useAtomValue(storageReadyAtom)
  const [draft, setDraft] = useAtom(draftBookingAtom)
  const search = useSearch()
  const [pathname, navigate] = useLocation()
  const [first] = useState(search)
  const [takenAtom] = useState(() => atom<Taken>({ isTaken: false, opened: null }))
  const [{ isTaken, opened }, setTaken] = useAtom(takenAtom)

  const asked = useMemo(() => {
    if (isTaken || !stores) return null
    const routes = stores.filter(({ isComingSoon }) => !isComingSoon).map(({ route }) => route)
    const read = readStayAddress(first, { routes, today, lastDay: lastDay(today) })
    return isPartial && read.changes.includes('store') ? null : read
  }, [isTaken, stores, isPartial, first, today])

  useLayoutEffect(() => {
    if (!isReady || !asked) return
    setDraft((now) => withAddress(now, asked))
    setTaken({ isTaken: true, opened: asked })
  }, [isReady, asked, setDraft, setTaken])

  /** Puts draft and time into the address; undefined leaves the time that is there. */
  const follow = useCallback(
    (slot: string | null | undefined): void => {
      if (!isTaken || draft.storeRoute === null) return
      const named = slot === undefined ? new URLSearchParams(search).get('slot') : slot
      const query = writeStayAddress(search, draft, named)
      if (query !== search) navigate(`${pathname}?${query}${location.hash}`, { replace: true })
    },
    [isTaken, search, draft, pathname, navigate],
  )
  return {
    draft: useMemo(() => (asked ? withAddress(draft, asked) : draft), [asked, draft]),
    /** The address may name another stay than the draft, once the stores are there. */
    isPending: !isTaken && !asked && first !== '',
    opened: asked ?? opened,
    /** The visitor chose something else than the address; a store where it has none leaves the rest. */
    forget: useCallback(
      (change: Partial<Stay> = {}) =>
        setTaken(({ opened: was }) => ({ isTaken: true, opened: was && withStore(was, change) })),
      [setTaken],
    ),
    /** The visitor chose what makes the time of the address possible. */
    keepTime: useCallback(
      () => setTaken(({ opened: was }) => ({ isTaken: true, opened: was && { ...was, changes: [] } })),
      [setTaken],
    ),
    follow,
  }
}
