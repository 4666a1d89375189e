import { FormattedMessage, useIntl } from 'react-intl'
import { InlineButton } from '../../ui/button.tsx'
import { DownloadLink } from '../../ui/downloads/download-link.tsx'
import { CodePicture } from './code-picture.tsx'
import type { TripCodeFieldsFragment } from './trip-fields.generated.ts'

/** The code for the check-in: the visitor's digital card, which the reception scans. */
export function TripCode({ card }: { card: TripCodeFieldsFragment }) {
  const intl = useIntl()
  const number = card.membershipNumber
  return (
    <>
      <CodePicture
        src={card.imageUrl}
        alt={intl.formatMessage({ id: 'trip.code.alt' }, { number })}
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
        <DownloadLink kind="quiet" href={card.documentUrl}>
          <FormattedMessage id="trip.code.document" />
        </DownloadLink>
      </p>
    </>
  )
}
