import { startTransition, useCallback, useEffect, useState } from 'react'
import { useDraftBooking, useDraftPreset } from '../../../features/stays/draft/use-draft-booking.ts'
import { useStayAddress } from '../../../features/stays/draft/use-stay-address.ts'
import type { Stay } from '../../../features/slots/stay.ts'
import { today } from '../../../lib/language/format.ts'
import { useBookingQuery } from '../booking.generated.ts'
import { isLeftOut } from './gaps.ts'
import { useLeavingWithoutStore } from '../use-leaving-without-store.ts'

/**
 * The stay that the visitor puts together, begun by the address: draft, store, and the actions that change
 * them. Redirects without a store.
 */
export function useStayChoice() {
  const { draft: storedDraft, isReady, ...actions } = useDraftBooking()
  const [{ data, error: storesError }, askStores] = useBookingQuery()
  const isPartial = isLeftOut(storesError, 'stores')
  const [now] = useState(today)
  const address = useStayAddress(data?.stores, isPartial, now)
  const { draft, opened, isPending, follow } = address
  const stayActions = useStayActions(actions, address)
  useDraftPreset(data?.stores, isPartial)
  // On a tablet its own store takes the place of one that the address lacks.
  const isStoreUnknown = opened?.stay.storeRoute === null && draft.storeRoute === null
  const isNamed = isStoreUnknown || opened?.stay.storeRoute != null
  useLeavingWithoutStore(storedDraft.storeRoute, data?.stores, { isPartial, isNamed })
  const { changeStay, chooseSpecial, countBasic } = actions
  useEffect(() => {
    if (isReady && draft.storeRoute !== null && draft.day === null) changeStay({ day: now })
  }, [isReady, draft.storeRoute, draft.day, changeStay, now])

  const stores = data?.stores ?? []
  const retryStores = (): void => {
    if (storesError || !data) askStores({ requestPolicy: 'network-only' })
  }
  return {
    draft,
    storedDraft,
    opened,
    isPending,
    isStoreUnknown,
    follow,
    stores,
    store: stores.find(({ route }) => route === draft.storeRoute),
    storesError,
    retryStores,
    chooseSpecial,
    countBasic,
    ...stayActions,
  }
}

export type StayChoice = ReturnType<typeof useStayChoice>

type DraftActions = Pick<ReturnType<typeof useDraftBooking>, 'changeStay' | 'selectSlot'>
type AddressActions = Pick<ReturnType<typeof useStayAddress>, 'forget' | 'keepTime'>

/**
 * Changes of draft and address together. They are the same functions in every render, so that a choice
 * renders two times of a day again and not all.
 */
function useStayActions({ changeStay, selectSlot }: DraftActions, { forget, keepTime }: AddressActions) {
  return {
    changeStay: useCallback(
      (change: Partial<Stay>): void => {
        const apply = (): void => {
          forget(change)
          changeStay(change)
        }
        // Another day renders the whole page: the closed calendar is drawn before that.
        if ('day' in change) startTransition(apply)
        else apply()
      },
      [forget, changeStay],
    ),
    selectSlot: useCallback(
      (slotId: string | null): void => {
        forget()
        selectSlot(slotId)
      },
      [forget, selectSlot],
    ),
    keepTimeFor: (persons: number): void => {
      keepTime()
      changeStay({ persons })
    },
  }
}
