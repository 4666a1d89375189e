import { type ReactNode, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { InlineButton } from '../../ui/button.tsx'
import { DownloadLink } from '../../ui/downloads/download-link.tsx'
import { CodeDialog } from './code-dialog.tsx'
import { CodePicture } from './code-picture.tsx'
import type { TripCodeFieldsFragment } from './trip-fields.generated.ts'
import './trip-code.css'

interface TripCodeProps {
  ticket: TripCodeFieldsFragment
  /** The number of the order. */
  number: string
  /** No fact of the card names the number. */
  isNumberShown?: boolean
  /** Other ways to have the code at hand, as items of a list. */
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
      <div className="small">
        <p>
          <FormattedMessage id="trip.code.text" />{' '}
          {isNumberShown && <b className="trip-code__number tabular nowrap">{number}</b>}
        </p>
        <ul className="trip-code__ways">
          <li>
            <DownloadLink kind="text" href={ticket.documentUrl}>
              <FormattedMessage id="trip.code.document" />
            </DownloadLink>
          </li>
          {ticket.appleWalletUrl && (
            <WalletItem href={ticket.appleWalletUrl}>
              <FormattedMessage id="trip.code.apple" />
            </WalletItem>
          )}
          {ticket.googleWalletUrl && (
            <WalletItem href={ticket.googleWalletUrl}>
              <FormattedMessage id="trip.code.google" />
            </WalletItem>
          )}
          {children}
        </ul>
      </div>
      <CodeDialog code={ticket} alt={alt} isOpen={isLarge} onClose={() => setLarge(false)}>
        <FormattedMessage id="trip.code.number" values={{ number }} />
      </CodeDialog>
    </>
  )
}

/** Opened by the browser, which hands it to the wallet; nothing of a wallet is loaded before. */
function WalletItem({ href, children }: { href: string; children: ReactNode }) {
  return (
    <li>
      <a className="link" href={href}>
        {children}
      </a>
    </li>
  )
}
