import { FormattedMessage } from 'react-intl'
import { usePaths } from '../../lib/routing/paths.ts'
import { Button, TextLink } from '../../ui/button.tsx'
import { WaitingFrame } from './waiting-frame.tsx'
import { WishHead } from './wish-head.tsx'

interface LeaveWishProps {
  token: string
  isBusy: boolean
  leave: () => Promise<void>
}

/** Asks first: who comes back to the list is the last on it. */
export function LeaveWish({ token, isBusy, leave }: LeaveWishProps) {
  const paths = usePaths()
  return (
    <WaitingFrame>
      <WishHead
        state="new"
        label={<FormattedMessage id="waiting.waiting.state" />}
        title={<FormattedMessage id="waiting.leave.title" />}
        text={<FormattedMessage id="waiting.leave.text" />}
      />
      <div className="row flow__actions">
        <Button kind="danger" isBusy={isBusy} onClick={() => void leave()}>
          <FormattedMessage id="waiting.leave" />
        </Button>
        <TextLink href={paths.waitingWish(token)} isQuiet>
          <FormattedMessage id="waiting.leave.stay" />
        </TextLink>
      </div>
    </WaitingFrame>
  )
}
