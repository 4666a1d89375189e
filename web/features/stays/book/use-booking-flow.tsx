import { useAtomValue, useSetAtom } from 'jotai'
import { Suspense, useEffect, useState } from 'react'
import { heldBookingAtom } from '../../../shop/cart/cart.ts'
import { lazyPart } from '../../../lib/lazy-parts/lazy-part.tsx'
import { useTrack } from '../../../shop/consent/analytics.ts'
import { useSnackbar } from '../../../ui/overlays/snackbar.tsx'
import { bookingErrorMessage } from '../booking-error-messages.ts'
import type { NewBooking, SlotAlternative } from './book-result.ts'
import { answerCoverAtom, type BookingRequest, expiredHoldAtom } from '../../../shop/cart/hold-memory.ts'
import { useAddInsuranceMutation } from './add-insurance.generated.ts'
import { TooManyHolds } from './too-many-holds.tsx'
import { useAskForRelease } from './use-ask-for-release.tsx'
import { useBookSlot } from './use-book-slot.ts'

const insuranceDialog = lazyPart(async () => (await import('./insurance-dialog.tsx')).InsuranceDialog)
const takenDialog = lazyPart(async () => (await import('./taken-dialog.tsx')).TakenDialog)

type BookingFlowOptions = CommonOptions & (WithDialog | WithoutDialog)

interface WithDialog {
  /** An alternative to the slot that was taken, chosen in a dialog. */
  onAlternative: (request: BookingRequest, alternative: SlotAlternative) => void
  onTaken?: undefined
}

interface WithoutDialog {
  /** The slot was taken; the page shows what else is free. */
  onTaken: (request: BookingRequest) => void
  onAlternative?: undefined
}

interface CommonOptions {
  cartHref: string
  loginHref: string
  /** The visitor goes to the login, to come back and book. */
  onLogin: () => void
  /** The suite is held and the insurance chosen. */
  onDone: () => void
  /** The time costs more by now: where the page does not read its prices again by itself. */
  onPriceChanged?: (request: BookingRequest) => void
  /** Leaves out the question for the insurance, which the checkout offers. */
  isQuick?: boolean
}

/** A booking whose cover is asked about; the response to adding it may have been lost. */
type Uninsured = NewBooking & { isMaybeInsured: boolean }

interface Taken {
  request: BookingRequest
  /** Null once the visitor has seen them. */
  alternatives: SlotAlternative[] | null
}

/**
 * The steps from pressing book to the checkout: hold, insurance and the dialogs in between, which render
 * anywhere in the page. While `isBooking` or `isHeld`, the page must not reload its slots: the held one would
 * be missing.
 */
export function useBookingFlow({ isQuick = false, ...options }: BookingFlowOptions) {
  const { cartHref, loginHref, onLogin, onDone, onAlternative, onTaken, onPriceChanged } = options
  const snackbar = useSnackbar()
  const { book: send, isBooking } = useBookSlot()
  const track = useTrack()
  const remembered = useAtomValue(heldBookingAtom)
  const expired = useAtomValue(expiredHoldAtom)
  const answerCover = useSetAtom(answerCoverAtom)
  const [, insure] = useAddInsuranceMutation()
  useEffect(() => {
    insuranceDialog.prepare()
    takenDialog.prepare()
  }, [])
  const [booked, setBooked] = useState<Uninsured | null>(null)
  // The hold may have expired or been released by another tab: then there is nothing to insure.
  const held = booked?.id === remembered?.id ? booked : null
  const [taken, setTaken] = useState<Taken | null>(null)
  const askForRelease = useAskForRelease(cartHref)
  const closeTaken = (): void => setTaken((now) => now && { ...now, alternatives: null })

  const finish = (isInsured: boolean): void => {
    track({ event: 'add_to_cart', kind: 'booking', insurance: isInsured })
    onDone()
  }

  /** Adds the insurance that the expired hold had; the dialog asks if that fails. */
  const isNowInsured = async (bookingId: string): Promise<boolean> =>
    (await insure({ input: { bookingId } })).data?.addInsurance.userErrors.length === 0

  const book = async (request: BookingRequest): Promise<void> => {
    const pressed = document.activeElement
    const isInsured = request.isInsured ?? expired?.request?.isInsured
    const result = await send({ ...request, isInsured })
    if (!result) return
    switch (result.kind) {
      case 'held':
        if (isQuick || result.booking.insurance.isIncluded) return finish(result.booking.insurance.isIncluded)
        if (isInsured === false) return finish(false)
        if (isInsured && (await isNowInsured(result.booking.id))) return finish(true)
        return setBooked({ ...result.booking, isMaybeInsured: isInsured === true })
      case 'taken':
        if (onTaken) return onTaken(request)
        return setTaken({ request, alternatives: result.alternatives })
      case 'exists':
        await askForRelease(pressed)
        return book(request)
      case 'full': {
        const { retryAt } = result
        return snackbar.error(<TooManyHolds {...{ retryAt, loginHref, onLogin }} />)
      }
      case 'refused':
        if (result.code === 'PRICE_CHANGED') onPriceChanged?.(request)
        return snackbar.error({ id: bookingErrorMessage(result.code) })
      case 'failed':
        return snackbar.error({ id: result.isOffline ? 'bookings.book.offline' : 'bookings.book.failed' })
    }
  }

  const dialogs = (
    <BookingDialogs
      {...{ held, taken }}
      onInsured={(isInsured) => {
        answerCover(isInsured)
        finish(isInsured)
      }}
      onClose={closeTaken}
      onChoose={(request, alternative) => {
        closeTaken()
        onAlternative?.(request, alternative)
      }}
    />
  )
  return { book, isBooking, isHeld: held !== null, dialogs }
}

interface BookingDialogsProps {
  held: Uninsured | null
  taken: Taken | null
  onInsured: (isInsured: boolean) => void
  onClose: () => void
  onChoose: (request: BookingRequest, alternative: SlotAlternative) => void
}

/** The question for the insurance of a held suite, and what else is free instead of one that was taken. */
function BookingDialogs({ held, taken, onInsured, onClose, onChoose }: BookingDialogsProps) {
  return (
    <>
      {held && (
        <Suspense>
          <insuranceDialog.Part booking={held} isMaybeInsured={held.isMaybeInsured} onDone={onInsured} />
        </Suspense>
      )}
      {taken && (
        <Suspense>
          <takenDialog.Part
            alternatives={taken.alternatives}
            request={taken.request}
            onClose={onClose}
            onChoose={(alternative) => onChoose(taken.request, alternative)}
          />
        </Suspense>
      )}
    </>
  )
}
