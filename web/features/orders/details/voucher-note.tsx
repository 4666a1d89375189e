import { Suspense } from 'react'
import { FormattedMessage } from 'react-intl'
import { useDates, useMoney } from '../../../lib/language/format.ts'
import { lazyPart } from '../../../lib/lazy-parts/lazy-part.tsx'
import { DownloadLink } from '../../../ui/downloads/download-link.tsx'
import type { PlannedGift } from '../gift/gift-note.tsx'
import type { OrderDetailsFieldsFragment } from './order-details.generated.ts'
import './voucher-note.css'

const gift = lazyPart(async () => (await import('../gift/gift.tsx')).Gift, { isOptional: true })

type Voucher = NonNullable<OrderDetailsFieldsFragment['refundVoucher']>

interface VoucherNoteProps {
  voucher: Voucher & { printLine?: number | null; gift?: PlannedGift | null }
  /** The order that bought it. */
  orderId?: string
}

/** What is needed to redeem a voucher: a bought one, or one issued for a cancelled stay. */
export function VoucherNote({ voucher, orderId }: VoucherNoteProps) {
  const { code, originalAmount, remainingAmount, expiresOn, isSpent, text, documentUrl, printLine } = voucher
  const isUsed = !isSpent && remainingAmount.minor < originalAmount.minor
  const dates = useDates()
  const money = useMoney()
  return (
    <span className="voucher-note">
      <span>
        <FormattedMessage
          id={isSpent ? 'orders.voucherSpent' : isUsed ? 'orders.voucherUsed' : 'orders.voucher'}
          values={{
            code,
            amount: money(originalAmount),
            remaining: money(remainingAmount),
            day: dates.numeric(expiresOn),
          }}
        />
      </span>
      {text && (
        <span className="voucher-note__text">
          <FormattedMessage id="orders.voucherText" values={{ text }} />
        </span>
      )}
      {documentUrl && (
        <DownloadLink href={documentUrl}>
          <span>
            <FormattedMessage id="orders.voucherDocument" /> <span className="visually-hidden">{code}</span>
          </span>
        </DownloadLink>
      )}
      {orderId && typeof printLine === 'number' && (
        <Suspense fallback={<span className="voucher-note__gift" />}>
          <gift.Part orderId={orderId} voucher={{ ...voucher, printLine, gift: voucher.gift ?? null }} />
        </Suspense>
      )}
    </span>
  )
}
