import { Suspense } from 'react'
import { FormattedMessage } from 'react-intl'
import { lazyPart } from '../../../lib/lazy-parts/lazy-part.tsx'
import { DownloadLink } from '../../../ui/downloads/download-link.tsx'
import type { GiveableVoucher, PlannedGift } from '../gift/gift-note.tsx'
import './voucher-actions.css'

const gift = lazyPart(async () => (await import('../gift/gift.tsx')).Gift, { isOptional: true })

export type ActionableVoucher = Omit<GiveableVoucher, 'gift' | 'printLine'> & {
  documentUrl: string | null
  printLine?: number | null
  gift?: PlannedGift | null
}

interface VoucherActionsProps {
  voucher: ActionableVoucher
  /** The order that bought it. */
  orderId?: string
  /** Where it has just been bought: whether its document is the one accent of the page. */
  isAccent?: boolean
}

/** What is done with a voucher to print: its document, and a mail to another person. */
export function VoucherActions({ voucher, orderId, isAccent }: VoucherActionsProps) {
  const { code, documentUrl, printLine } = voucher
  return (
    <>
      {documentUrl && (
        <DownloadLink
          kind={isAccent === undefined ? 'small' : isAccent ? 'accent' : 'line'}
          href={documentUrl}
        >
          <span>
            <FormattedMessage id="orders.voucherDocument" /> <span className="visually-hidden">{code}</span>
          </span>
        </DownloadLink>
      )}
      {orderId && typeof printLine === 'number' && (
        <Suspense fallback={<span className="voucher-gift" />}>
          <gift.Part
            orderId={orderId}
            isButton={isAccent !== undefined}
            voucher={{ ...voucher, printLine, gift: voucher.gift ?? null }}
          />
        </Suspense>
      )}
    </>
  )
}
