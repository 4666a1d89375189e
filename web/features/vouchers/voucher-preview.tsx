import { FormattedMessage, useIntl } from 'react-intl'
import { useShortMoney } from '../../lib/format.ts'
import type { NewVoucherCard } from '../../lib/voucher-cart.ts'
import { Button, InlineButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DownloadLink } from '../../ui/download-link.tsx'
import { Alert, Note } from '../../ui/notice.tsx'
import { PreviewSheet } from '../../ui/preview-sheet.tsx'
import { usePreviewPicture } from './use-preview-picture.ts'
import { waitOf } from './wait-of.ts'

/** Paths whose query takes the voucher's `cents` and `text`. */
export interface VoucherPreviewUrls {
  previewPictureUrl: string
  previewDocumentUrl: string
}

interface VoucherPreviewProps {
  /** What is looked at; null while nothing is. */
  card: NewVoucherCard | null
  urls: VoucherPreviewUrls | null
  /** Asks for the paths again. */
  onRetry: () => void
  onAdd: (card: NewVoucherCard) => void
  onClose: () => void
}

/** The real document, drawn by the server, before it is bought. */
export function VoucherPreview({ card, urls, onRetry, onAdd, onClose }: VoucherPreviewProps) {
  return (
    <Dialog
      isOpen={card !== null}
      onClose={onClose}
      isWide
      title={<FormattedMessage id="voucher-shop.preview.title" />}
      actions={
        <>
          <Button kind="lamp" onClick={() => card && onAdd(card)}>
            <FormattedMessage id="voucher-shop.buy" />
          </Button>
          <Button kind="line" onClick={onClose}>
            <FormattedMessage id="voucher-shop.preview.edit" />
          </Button>
        </>
      }
    >
      {card && <PreviewContent card={card} urls={urls} onRetry={onRetry} />}
    </Dialog>
  )
}

function PreviewContent({ card, urls, onRetry }: Pick<VoucherPreviewProps, 'urls' | 'onRetry'> & { card: NewVoucherCard }) {
  const intl = useIntl()
  const shortMoney = useShortMoney()
  const { picture, retry } = usePreviewPicture(urls && urlFor(urls.previewPictureUrl, card))
  const hasFailed = urls === null || picture.status === 'failed'
  const isOffline = picture.status === 'failed' && picture.isOffline
  return (
    <>
      <PreviewSheet
        src={picture.status === 'shown' ? picture.src : null}
        alt={intl.formatMessage(
          { id: 'voucher-shop.preview.alt' },
          { amount: shortMoney(card.cents), hasText: card.text === null ? 'no' : 'yes', text: card.text ?? '' },
        )}
        loading={<FormattedMessage id="voucher-shop.preview.loading" />}
        failed={
          hasFailed ? (
            <Alert>
              <FormattedMessage id={isOffline ? 'voucher-shop.preview.offline' : 'voucher-shop.preview.failed'} />{' '}
              <InlineButton onClick={urls === null ? onRetry : retry}>
                <FormattedMessage id="voucher-shop.preview.retry" />
              </InlineButton>
            </Alert>
          ) : picture.status === 'waiting' ? (
            <Note icon="clock">
              <FormattedMessage id="voucher-shop.preview.wait" values={waitOf(picture.seconds)} />
            </Note>
          ) : null
        }
      />
      {urls && (
        <p>
          <DownloadLink isQuiet href={urlFor(urls.previewDocumentUrl, card)}>
            <FormattedMessage id="voucher-shop.preview.document" />
          </DownloadLink>
        </p>
      )}
    </>
  )
}

function urlFor(path: string, { cents, text }: NewVoucherCard): string {
  const query = new URLSearchParams({ cents: String(cents), ...(text === null ? {} : { text }) })
  return `${path}${path.includes('?') ? '&' : '?'}${query}`
}
