import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { PlainMessageId } from '../../lib/language/locale.tsx'
import type { WaitingWishFieldsFragment } from '../../features/waiting/waiting-wish.generated.ts'
import { WishFacts } from '../../features/waiting/wish-facts.tsx'
import { usePaths } from '../../lib/routing/paths.ts'
import { ButtonLink, TextLink } from '../../ui/button.tsx'
import { WaitingFrame } from './waiting-frame.tsx'
import { WishHead } from './wish-head.tsx'

interface ListedWishProps {
  wish: WaitingWishFieldsFragment
  leaveHref: string
  takesFocus: boolean
  /** The action. */
  children: ReactNode
}

/** Not confirmed yet: the button comes first, then what it does and what for. */
export function AskedWish(props: ListedWishProps) {
  const paths = usePaths()
  const { stores, days, partsOfDay, persons, durationHours } = props.wish
  const stay = { storeRoute: stores?.[0]?.route ?? '', day: days[0] ?? '', persons, durationHours }
  const part = partsOfDay.length === 1 ? `&part=${partsOfDay[0]!.toLowerCase()}` : ''
  return (
    <WaitingFrame>
      <WishHead
        state="open"
        label={<FormattedMessage id="waiting.sent.state" />}
        title={<FormattedMessage id="waiting.asked.title" />}
      />
      <WaysOn {...props} leave="waiting.asked.leave" />
      <p className="lead mt-5">
        <FormattedMessage id="waiting.text" />
      </p>
      <WishFacts wish={props.wish} />
      <p className="mt-4">
        <TextLink href={paths.waitingFor(stay) + part} isQuiet>
          <FormattedMessage id="waiting.asked.change" />
        </TextLink>
      </p>
      <Rules />
    </WaitingFrame>
  )
}

/** On the list. */
export function OpenWish(props: ListedWishProps) {
  return (
    <ListedWish
      {...props}
      head={
        <WishHead
          state="new"
          label={<FormattedMessage id="waiting.waiting.state" />}
          title={<FormattedMessage id="waiting.waiting.title" />}
          text={<FormattedMessage id="waiting.text" />}
          takesFocus={props.takesFocus}
        />
      }
    />
  )
}

/** On the list, after a suite that was not taken. */
export function MissedWish(props: ListedWishProps) {
  return (
    <ListedWish
      {...props}
      head={
        <WishHead
          state="off"
          label={<FormattedMessage id="waiting.missed.state" />}
          title={<FormattedMessage id="waiting.missed.title" />}
          text={<FormattedMessage id="waiting.missed.text" />}
          takesFocus={props.takesFocus}
        />
      }
    />
  )
}

/** A wish on the list: nothing is to be done, so its facts come first. */
function ListedWish({ head, ...props }: ListedWishProps & { head: ReactNode }) {
  return (
    <WaitingFrame>
      {head}
      <WishFacts wish={props.wish} />
      <WaysOn {...props} leave="waiting.leave" />
      <Rules />
    </WaitingFrame>
  )
}

interface WaysOnProps extends Pick<ListedWishProps, 'leaveHref' | 'children'> {
  /** The words of the way out: a visitor who is not on the list yet takes the question back. */
  leave: PlainMessageId
}

function WaysOn({ leaveHref, leave, children }: WaysOnProps) {
  return (
    <div className="row flow__actions">
      {children}
      <TextLink href={leaveHref} isQuiet>
        <FormattedMessage id={leave} />
      </TextLink>
    </div>
  )
}

function Rules() {
  return (
    <p className="small muted mt-4">
      <FormattedMessage id="waiting.waiting.rules" />
    </p>
  )
}

/** What was held is booked, and the wish is over. */
export function TakenWish({ visitHref }: { visitHref: string }) {
  return (
    <WaitingFrame isLit>
      <WishHead
        state="done"
        label={<FormattedMessage id="waiting.taken.state" />}
        title={<FormattedMessage id="waiting.taken.title" />}
        text={<FormattedMessage id="waiting.taken.text" />}
      />
      <div className="row flow__actions">
        <ButtonLink kind="dark" icon="arrow" href={visitHref}>
          <FormattedMessage id="waiting.taken.visit" />
        </ButtonLink>
      </div>
    </WaitingFrame>
  )
}
