import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { InlineButton } from '../../ui/button.tsx'
import { DownloadLink } from '../../ui/downloads/download-link.tsx'
import { CodeDialog } from './code-dialog.tsx'
import { CodePicture } from './code-picture.tsx'
import type { TripCodeFieldsFragment } from './trip-fields.generated.ts'

interface TripCodeProps {
  card: TripCodeFieldsFragment
  /** The number of the order, where no fact of the card names it. */
  number?: string
}

/** The code for the check-in: the digital card, which the reception scans. A press shows it large. */
export function TripCode({ card, number }: TripCodeProps) {
  const intl = useIntl()
  const [isLarge, setLarge] = useState(false)
  return (
    <>
      <CodePicture
        src={card.imageUrl}
        alt={intl.formatMessage({ id: 'trip.code.alt' }, { number: card.membershipNumber })}
        enlarge={{ label: intl.formatMessage({ id: 'trip.code.enlarge' }), open: () => setLarge(true) }}
        renderFailed={(retry) => (
          <p className="small" role="status">
            <FormattedMessage id="trip.code.failed" />{' '}
            <InlineButton onClick={retry}>
              <FormattedMessage id="trip.code.retry" />
            </InlineButton>
          </p>
        )}
      />
      <p className="small">
        <FormattedMessage id="trip.code.text" />{' '}
        {number && <b className="trip-code__number tabular nowrap">{number}</b>}
        <DownloadLink kind="quiet" href={card.documentUrl}>
          <FormattedMessage id="trip.code.document" />
        </DownloadLink>
      </p>
      <CodeDialog card={card} isOpen={isLarge} onClose={() => setLarge(false)} />
    </>
  )
}
