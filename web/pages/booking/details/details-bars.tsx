import { FormattedMessage } from 'react-intl'
import { BannerBar } from '../../../features/slots/banner/banner-bar.tsx'
import { BannerMobile } from '../../../features/slots/banner/banner-mobile.tsx'
import { BarAction } from '../../../features/slots/booking-bar.tsx'
import type { StayChoice } from '../../../features/slots/stay.ts'
import { formatClock } from '../../../lib/language/format.ts'
import { MobileAction } from '../../../ui/layout/mobile-bar.tsx'

interface DetailsBarProps extends Omit<StayChoice, 'onGo'> {
  chosen: { typeName: string; startTime: string } | null
  /** With the extras, as it is shown; a dash without a time. */
  price: string
  isBooking: boolean
  book: () => void
}

/** The booking banner of the page of times: it books, with the price on its button. */
export function DetailsBar({ chosen, price, isBooking, book, ...banner }: DetailsBarProps) {
  return (
    <div className="booking-bar-wrap wrap">
      <BannerBar
        {...banner}
        onGo={book}
        isCompact
        action={
          <BarAction price={price} isWaiting={!chosen} isBusy={isBooking}>
            <FormattedMessage id="slots.book" />
          </BarAction>
        }
      />
    </div>
  )
}

/** The same on a phone, at the bottom edge, with the chosen time. */
export function DetailsMobileBar({ chosen, price, isBooking, book, ...banner }: DetailsBarProps) {
  return (
    <BannerMobile
      {...banner}
      onGo={() => document.getElementById('times')?.focus()}
      chosen={
        chosen ? (
          <FormattedMessage
            id="slots.mobile.time"
            values={{ name: chosen.typeName, start: formatClock(chosen.startTime) }}
          />
        ) : (
          <FormattedMessage id="slots.mobile.noTime" />
        )
      }
      action={
        <MobileAction isWaiting={!chosen} isBusy={isBooking} onClick={book}>
          <span>
            <FormattedMessage id="slots.book" />
          </span>
          <span>{price}</span>
        </MobileAction>
      }
    />
  )
}
