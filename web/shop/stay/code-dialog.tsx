import { FormattedMessage, useIntl } from 'react-intl'
import { InlineButton } from '../../ui/button.tsx'
import { DownloadLink } from '../../ui/downloads/download-link.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Alert } from '../../ui/states/notice.tsx'
import { CodePicture } from './code-picture.tsx'
import type { TripCodeFieldsFragment } from './trip-fields.generated.ts'

interface CodeDialogProps {
  card: TripCodeFieldsFragment
  isOpen: boolean
  onClose: () => void
}

/** The card for the check-in: a code for the scanner, the number as text, both as a download. */
export function CodeDialog({ card, isOpen, onClose }: CodeDialogProps) {
  const intl = useIntl()
  const { membershipNumber, imageUrl, documentUrl } = card
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={<FormattedMessage id="trip.card.title" />}
      actions={
        <>
          <DownloadLink href={documentUrl}>
            <FormattedMessage id="trip.card.document" />
          </DownloadLink>
          <DownloadLink href={imageUrl}>
            <FormattedMessage id="trip.card.picture" />
          </DownloadLink>
        </>
      }
    >
      <p className="muted">
        <FormattedMessage id="trip.card.text" values={{ number: membershipNumber }} />
      </p>
      <CodePicture
        src={imageUrl}
        alt={intl.formatMessage({ id: 'trip.code.alt' }, { number: membershipNumber })}
        renderFailed={(retry) => (
          <Alert>
            <FormattedMessage id="trip.card.failed" />{' '}
            <InlineButton onClick={retry}>
              <FormattedMessage id="trip.code.retry" />
            </InlineButton>
          </Alert>
        )}
      />
    </Dialog>
  )
}
