import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useHoldClock } from '../../features/stays/hold/use-hold-clock.ts'
import { HeldOffer } from '../../features/waiting/held-offer.tsx'
import type { WaitingWishFieldsFragment } from '../../features/waiting/waiting-wish.generated.ts'
import { usePaths } from '../../lib/routing/paths.ts'
import { useOnExpiry } from '../../lib/use-on-expiry.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { AskedWish, MissedWish, OpenWish, TakenWish } from './listed-wish.tsx'
import { useDropOffer } from './use-drop-offer.ts'
import { useTakeOffer } from './use-take-offer.ts'
import { WaitingFrame } from './waiting-frame.tsx'

interface WishStateProps {
  token: string
  wish: WaitingWishFieldsFragment
  /** Reception holds the suite. */
  isReserved: boolean
  isBusy: boolean
  refresh: () => void
  confirm: () => Promise<boolean>
  decline: () => Promise<boolean>
}

/** The page of a wish that is there, in each of its states. */
export function WishState({ token, wish, isReserved, isBusy, refresh, confirm, decline }: WishStateProps) {
  const paths = usePaths()
  const { offer, durationHours: hours } = wish
  // The state that a press leads to: its button goes, so the focus goes to the title.
  const [pressedTo, setPressedTo] = useState<WaitingWishFieldsFragment['state'] | null>(null)
  useHoldClock(offer)
  useOnExpiry(offer?.heldUntil ?? null, refresh)
  const take = useTakeOffer()
  const drop = useDropOffer()
  // The next offer may be there at once, with the same title: the focus says that it is another one.
  const [declined, setDeclined] = useState<string | null>(null)
  const refuse = async (): Promise<boolean> => {
    const isDone = await decline()
    if (!isDone) return false
    drop(offer)
    setDeclined(offer?.bookingId ?? null)
    return true
  }
  const press = (to: typeof pressedTo, change: () => Promise<boolean>) => (): void => {
    setPressedTo(to)
    void change()
  }
  const shown = {
    wish,
    leaveHref: `${paths.waitingWish(token)}?verlassen`,
    takesFocus: pressedTo === wish.state,
  }
  if (offer)
    return (
      <WaitingFrame kind={offer.wellzoneKind ?? undefined} isLit>
        <HeldOffer
          {...{ offer, hours, isReserved, isBusy }}
          takesFocus={declined !== null && declined !== offer.bookingId}
          onTake={() => void take(offer)}
          onDecline={press('MISSED', refuse)}
        />
      </WaitingFrame>
    )
  if (wish.state === 'TAKEN') return <TakenWish visitHref={paths.profileOrder()} />
  if (wish.state === 'ASKED')
    return (
      <AskedWish {...shown}>
        <Button kind="accent" isBusy={isBusy} onClick={press('WAITING', confirm)}>
          <FormattedMessage id="waiting.asked.confirm" />
        </Button>
      </AskedWish>
    )
  const Listed = wish.state === 'MISSED' ? MissedWish : OpenWish
  return (
    <Listed {...shown}>
      <ButtonLink kind="dark" icon="arrow" href={paths.booking()}>
        <FormattedMessage id="waiting.toFreeDays" />
      </ButtonLink>
    </Listed>
  )
}
