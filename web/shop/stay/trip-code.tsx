import { type ReactNode, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { InlineButton } from '../../ui/button.tsx'
import { DownloadLink } from '../../ui/downloads/download-link.tsx'
import { CodeDialog } from './code-dialog.tsx'
import { CodePicture } from './code-picture.tsx'
import type { TripCodeFieldsFragment } from './trip-fields.generated.ts'

interface TripCodeProps {
  ticket: TripCodeFieldsFragment
  /** The number of the order. */
  number: string
  /** No fact of the card names the number. */
  isNumberShown?: boolean
  /** Other ways to have the code at hand. */
  children?: ReactNode
}

/** The code for the check-in, which the reception scans. A press shows it large. */
export function TripCode({ ticket, number, isNumberShown = false, children }: TripCodeProps) {
  const intl = useIntl()
  const [isLarge, setLarge] = useState(false)
  const alt = intl.formatMessage({ id: 'trip.code.alt' }, { number })
  return (
    <>
      <CodePicture
        src={ticket.imageUrl}
        alt={alt}
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
        {isNumberShown && <b className="trip-code__number tabular nowrap">{number}</b>}
        <DownloadLink kind="text" href={ticket.documentUrl}>
          <FormattedMessage id="trip.code.document" />
        </DownloadLink>
        {ticket.appleWalletUrl && (
          <WalletLink href={ticket.appleWalletUrl}>
            <FormattedMessage id="trip.code.apple" />
          </WalletLink>
        )}
        {ticket.googleWalletUrl && (
          <WalletLink href={ticket.googleWalletUrl}>
            <FormattedMessage id="trip.code.google" />
          </WalletLink>
        )}
        {children}
      </p>
      <CodeDialog code={ticket} alt={alt} isOpen={isLarge} onClose={() => setLarge(false)}>
        <FormattedMessage id="trip.code.number" values={{ number }} />
      </CodeDialog>
    </>
  )
}

/** Opened by the browser, which hands it to the wallet; nothing of a wallet is loaded before. */
function WalletLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <span>
      <br />
      <a className="link" href={href}>
        {children}
      </a>
    </span>
  )
}
