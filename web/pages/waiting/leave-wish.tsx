import { FormattedMessage } from 'react-intl'
import { usePaths } from '../../lib/routing/paths.ts'
import { Button, TextLink } from '../../ui/button.tsx'
import { useDropOffer } from './use-drop-offer.ts'
import { WaitingFrame } from './waiting-frame.tsx'
import { WishHead } from './wish-head.tsx'

interface LeaveWishProps {
  token: string
  isBusy: boolean
  offer: { bookingId: string } | null
  leave: () => Promise<boolean>
}

/** Asks first: a person who joins again is the last on the list. */
export function LeaveWish({ token, isBusy, offer, leave }: LeaveWishProps) {
  const paths = usePaths()
  const drop = useDropOffer()
  const press = async (): Promise<void> => {
    if (await leave()) drop(offer)
  }
  return (
    <WaitingFrame>
      <WishHead
        state="new"
        label={<FormattedMessage id="waiting.waiting.state" />}
        title={<FormattedMessage id="waiting.leave.title" />}
        text={<FormattedMessage id="waiting.leave.text" />}
      />
      <div className="row flow__actions">
        <Button kind="danger" isBusy={isBusy} onClick={() => void press()}>
          <FormattedMessage id="waiting.leave" />
        </Button>
        <TextLink href={paths.waitingWish(token)} isQuiet>
          <FormattedMessage id="waiting.leave.stay" />
        </TextLink>
      </div>
    </WaitingFrame>
  )
}
