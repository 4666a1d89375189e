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
  /** Nothing can be chosen, so there is no action. */
  lacksChoice: boolean
  /** The button of the summary is on the screen, beside which this one would be a second. */
  isRepeated: boolean
  isBooking: boolean
  book: () => void
}

/** The booking banner of the page of times: it books, with the price on its button. */
export function DetailsBar({
  chosen,
  price,
  lacksChoice,
  isRepeated,
  isBooking,
  book,
  ...banner
}: DetailsBarProps) {
  return (
    <div className="booking-bar-wrap wrap" data-repeated={isRepeated || undefined}>
      <BannerBar
        {...banner}
        onGo={book}
        isCompact
        action={
          lacksChoice || (
            <BarAction price={chosen ? price : undefined} isMissing={!chosen} isBusy={isBooking}>
              <FormattedMessage id={chosen ? 'slots.book' : 'slots.time.choose'} />
            </BarAction>
          )
        }
      />
    </div>
  )
}

interface DetailsMobileBarProps extends DetailsBarProps {
  /** Another day may have what this one lacks. */
  isFull: boolean
}

/** The same on a phone, at the bottom edge, with the chosen time. */
export function DetailsMobileBar({
  chosen,
  price,
  lacksChoice,
  isFull,
  isRepeated,
  isBooking,
  book,
  ...banner
}: DetailsMobileBarProps) {
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
          !lacksChoice && price
        )
      }
      isQuiet={isFull}
      isRepeated={isRepeated}
      action={
        lacksChoice ? undefined : (
          <MobileAction isQuiet={!chosen} isBusy={isBooking} onClick={book}>
            <span>
              <FormattedMessage id={chosen ? 'slots.book' : 'slots.time.choose'} />
            </span>
            {chosen && <span>{price}</span>}
          </MobileAction>
        )
      }
    />
  )
}
