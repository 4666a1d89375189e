import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button, InlineButton } from '../../../ui/button.tsx'
import { CodePicture } from '../../../shop/stay/code-picture.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { DownloadLink } from '../../../ui/downloads/download-link.tsx'
import { Alert } from '../../../ui/states/notice.tsx'
import type { MemberCardFieldsFragment } from './member-card.generated.ts'

/** The card for the check-in: a code for the scanner, the number as text, both as a download. */
export function MemberCard({ card }: { card: MemberCardFieldsFragment }) {
  const intl = useIntl()
  const [isOpen, setOpen] = useState(false)
  const { membershipNumber, imageUrl, documentUrl } = card
  return (
    <>
      <Button leading="qr" onClick={() => setOpen(true)}>
        <FormattedMessage id="account.card.open" />
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={<FormattedMessage id="account.card.title" />}
        actions={
          <>
            <DownloadLink href={documentUrl}>
              <FormattedMessage id="account.card.document" />
            </DownloadLink>
            <DownloadLink href={imageUrl}>
              <FormattedMessage id="account.card.picture" />
            </DownloadLink>
          </>
        }
      >
        <p className="muted">
          <FormattedMessage id="account.card.text" values={{ number: membershipNumber }} />
        </p>
        <CodePicture
          src={imageUrl}
          alt={intl.formatMessage({ id: 'account.card.alt' }, { number: membershipNumber })}
          renderFailed={(retry) => (
            <Alert>
              <FormattedMessage id="account.card.failed" />{' '}
              <InlineButton onClick={retry}>
                <FormattedMessage id="account.card.retry" />
              </InlineButton>
            </Alert>
          )}
        />
      </Dialog>
    </>
  )
}
