import { FormattedMessage, useIntl } from 'react-intl'
import { useShortMoney } from '../../../lib/language/format.ts'
import { type NewVoucherCard, printedOn } from '../../../shop/cart/voucher-cards.ts'
import { Button, InlineButton } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { DownloadLink } from '../../../ui/downloads/download-link.tsx'
import { Alert, Note } from '../../../ui/states/notice.tsx'
import { VoucherPaper } from '../voucher-paper.tsx'
import { PreviewSheet } from './preview-sheet.tsx'
import { usePreviewPicture } from './use-preview-picture.ts'
import { waitTime } from '../codes/wait-time.ts'

/** Paths whose query takes the voucher's `valueMinor` and `text`. */
interface VoucherPreviewUrls {
  previewPictureUrl: string
  previewDocumentUrl: string
}

/** The preview's URLs, as far as the shop has loaded them. */
export interface VoucherPreviewSource {
  /** Null while they are loading, or failed to load. */
  urls: VoucherPreviewUrls | null
  /** Why they failed to load. */
  trouble: 'offline' | 'failed' | null
  /** Loads them again. */
  onRetry: () => void
}

interface VoucherPreviewProps extends VoucherPreviewSource {
  /** The previewed card; null while the dialog is closed. */
  card: NewVoucherCard | null
  onAdd: (card: NewVoucherCard) => void
  onClose: () => void
}

/** The real document, rendered by the server, before the purchase. On a phone its words follow. */
export function VoucherPreview({ card, onAdd, onClose, ...source }: VoucherPreviewProps) {
  return (
    <Dialog
      isOpen={card !== null}
      onClose={onClose}
      isWide
      title={<FormattedMessage id="voucher-shop.preview.title" />}
      actions={
        <>
          <Button kind="accent" onClick={() => card && onAdd(card)}>
            <FormattedMessage id="voucher-shop.buy" />
          </Button>
          <Button kind="line" onClick={onClose}>
            <FormattedMessage id="voucher-shop.preview.edit" />
          </Button>
        </>
      }
    >
      {card && <PreviewContent card={card} {...source} />}
    </Dialog>
  )
}

function PreviewContent({ card, urls, trouble, onRetry }: VoucherPreviewSource & { card: NewVoucherCard }) {
  const intl = useIntl()
  const shortMoney = useShortMoney()
  const { picture, retry } = usePreviewPicture(urls && urlFor(urls.previewPictureUrl, card))
  const pictureTrouble = picture.status === 'failed' ? (picture.isOffline ? 'offline' : 'failed') : null
  const failure = urls ? pictureTrouble : trouble
  const text = printedOn(card)
  return (
    <>
      <PreviewSheet
        src={picture.status === 'shown' ? picture.src : null}
        alt={intl.formatMessage(
          { id: 'voucher-shop.preview.alt' },
          {
            amount: shortMoney(card.cents),
            hasText: text === null ? 'no' : 'yes',
            text: text ?? '',
          },
        )}
        loading={<FormattedMessage id="voucher-shop.preview.loading" />}
        failed={
          failure ? (
            <Alert>
              <FormattedMessage
                id={failure === 'offline' ? 'voucher-shop.preview.offline' : 'voucher-shop.preview.failed'}
              />{' '}
              <InlineButton onClick={urls ? retry : onRetry}>
                <FormattedMessage id="voucher-shop.preview.retry" />
              </InlineButton>
            </Alert>
          ) : picture.status === 'waiting' ? (
            <Waiting {...picture} />
          ) : null
        }
      />
      <VoucherPaper
        label={card.evening?.words ?? <FormattedMessage id="voucher-shop.kind" />}
        amount={shortMoney(card.cents)}
        words={card.text}
        code={<FormattedMessage id="voucher-shop.preview.code" />}
        stub={<FormattedMessage id="voucher-shop.everywhere" />}
      />
      {urls && (
        <p>
          <DownloadLink kind="quiet" href={urlFor(urls.previewDocumentUrl, card)}>
            <FormattedMessage id="voucher-shop.preview.document" />
          </DownloadLink>
        </p>
      )}
    </>
  )
}

/** Shown every second, announced once. */
function Waiting({ seconds, inAll }: { seconds: number; inAll: number }) {
  return (
    <div>
      <div aria-hidden="true">
        <Note icon="clock">
          <FormattedMessage id="voucher-shop.preview.wait" values={waitTime(seconds)} />
        </Note>
      </div>
      <p className="visually-hidden" role="status">
        <FormattedMessage id="voucher-shop.preview.wait" values={waitTime(inAll)} />
      </p>
    </div>
  )
}

function urlFor(path: string, card: NewVoucherCard): string {
  const { cents } = card
  const text = printedOn(card)
  const query = new URLSearchParams({ valueMinor: String(cents), ...(text === null ? {} : { text }) })
  return `${path}${path.includes('?') ? '&' : '?'}${query}`
}
