import { FormattedMessage, useIntl } from 'react-intl'
import { extrasAgain, missingOf } from '../../features/bookings/again/with-last-time.ts'
import { hoursBetween } from '../../lib/language/format.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Note } from '../../ui/notice.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Skeleton, SkeletonLine } from '../../ui/skeleton.tsx'
import { RetryNote } from '../parts/retry-note.tsx'
import type { EarlierStay } from './again-link.tsx'
import { NextTimes } from './next-times.tsx'
import { useAgain } from './use-again.ts'

interface AgainSheetProps {
  stay: EarlierStay
  /** The page of times for such a stay. */
  otherHref: string
  onOther: () => void
  onClose: () => void
}

/** A stay like an earlier one: what comes along, and free times that one press holds. */
export function AgainSheet({ stay, otherHref, onOther, onClose }: AgainSheetProps) {
  const intl = useIntl()
  const { times, last, flow, hold } = useAgain(stay)
  const { persons, startsAt, endsAt, store, wellzoneTypeName } = stay
  const missing = last ? missingOf(last) : []
  const list = (items: string[]) => intl.formatList(items, { type: 'conjunction' })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={<FormattedMessage id="again.sheet.title" />}
      actions={
        <ButtonLink kind="line" href={otherHref} onClick={onOther}>
          <FormattedMessage id="again.sheet.other" />
        </ButtonLink>
      }
    >
      <Facts>
        <Fact label={<FormattedMessage id="again.sheet.where" />}>
          {[store.city, wellzoneTypeName].filter(Boolean).join(', ')}
        </Fact>
        <Fact label={<FormattedMessage id="again.sheet.long" />}>
          <FormattedMessage
            id="again.sheet.stay"
            values={{ persons, hours: hoursBetween(startsAt, endsAt) }}
          />
        </Fact>
        {last && last.companions.length > 0 && (
          <Fact label={<FormattedMessage id="again.sheet.with" />}>
            {list(last.companions.map(({ firstName, lastName }) => `${firstName} ${lastName}`))}
          </Fact>
        )}
        {last && extrasAgain(last).length > 0 && (
          <Fact label={<FormattedMessage id="again.sheet.extras" />}>{list(extrasAgain(last))}</Fact>
        )}
      </Facts>
      {missing.length > 0 && (
        <Note>
          <FormattedMessage id="again.missing" values={{ count: missing.length, list: list(missing) }} />
        </Note>
      )}
      {times.status === 'loading' && (
        <Skeleton label={<FormattedMessage id="again.sheet.loading" />}>
          <SkeletonLine as="heading" />
          <SkeletonLine as="heading" />
          <SkeletonLine as="heading" />
        </Skeleton>
      )}
      {times.status === 'failed' && (
        <RetryNote
          text={times.isOffline ? 'slots.failed.offline' : 'again.sheet.failed'}
          onRetry={times.retry}
        />
      )}
      {times.status === 'ready' && (
        <NextTimes
          suggestions={times.suggestions}
          wantedType={wellzoneTypeName}
          isBusy={flow.isBooking}
          onHold={hold}
        />
      )}
      {flow.dialogs}
    </Dialog>
  )
}
