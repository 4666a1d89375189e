import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { InlineButton } from '../../ui/button.tsx'
import { DownloadLink } from '../../ui/downloads/download-link.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Alert } from '../../ui/states/notice.tsx'
import { CodePicture } from './code-picture.tsx'
import type { TripCodeFieldsFragment } from './trip-fields.generated.ts'

interface CodeDialogProps {
  code: Pick<TripCodeFieldsFragment, 'imageUrl' | 'documentUrl'>
  alt: string
  /** The sentence about the code, with its number. */
  children: ReactNode
  isOpen: boolean
  onClose: () => void
}

/** The code for the check-in, large, and as a download. */
export function CodeDialog({ code, alt, children, isOpen, onClose }: CodeDialogProps) {
  const { imageUrl, documentUrl } = code
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
      <p className="muted">{children}</p>
      <CodePicture
        src={imageUrl}
        alt={alt}
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
