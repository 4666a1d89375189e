import { FormattedMessage, useIntl } from 'react-intl'
import { formatClock, formatPlace, localParts, shopTimeZone, useDates } from '../../../lib/language/format.ts'
import { hasSavedPages } from '../../../lib/storage/saved-pages.ts'
import { useStoreOnSite } from '../../../shop/on-site/use-on-site-mode.ts'
import type { TripFieldsFragment } from '../../../shop/stay/trip-fields.generated.ts'
import { InlineButton, TextButton } from '../../../ui/button.tsx'
import type { StayToSave } from './save-stay.ts'
import { useSavedStay } from './use-saved-stay.ts'

interface SavedStayProps {
  order: TripFieldsFragment & { startsAt: string; endsAt: string }
  imageUrl: string
}

/** The item that saves the page of the stay on this device, by a press; not on a tablet, many people's. */
export function SavedStay(props: SavedStayProps) {
  const isTablet = useStoreOnSite() !== null
  return hasSavedPages() && !isTablet && <Save {...props} />
}

function Save({ order, imageUrl }: SavedStayProps) {
  const { saved, save, forget } = useSavedStay({
    orderId: order.id,
    endsAt: order.endsAt,
    imageUrl,
    words: useWords(order),
  })
  const sayTime = useSayTime()
  if (saved === 'reading') return null
  if (typeof saved === 'object')
    return (
      <li>
        <span role="status">
          <FormattedMessage id="stay.saved.since" values={sayTime(saved.since)} />{' '}
          <InlineButton onClick={() => void forget()}>
            <FormattedMessage id="stay.saved.forget" />
          </InlineButton>
        </span>
      </li>
    )
  return (
    <li>
      <TextButton leading="qr" aria-busy={saved === 'saving'} onClick={() => void save()}>
        <FormattedMessage id="stay.saved.save" />
      </TextButton>
      {saved === 'failed' && (
        <p role="alert">
          <FormattedMessage id="stay.saved.failed" />
        </p>
      )}
    </li>
  )
}

function useSayTime() {
  const dates = useDates()
  return (instant: Date) => {
    const { day, time } = localParts(instant.toISOString(), shopTimeZone)
    return { day: dates.dayAndMonth(day), time: formatClock(time) }
  }
}

/** The facts of a stay on its saved page. */
function useWords(order: SavedStayProps['order']): StayToSave['words'] {
  const intl = useIntl()
  const dates = useDates()
  const sayTime = useSayTime()
  const { store, wellzoneTypeName, referenceNumber } = order
  const [start, end] = [order.startsAt, order.endsAt].map((at) =>
    dates.at(at, store?.timeZone ?? shopTimeZone),
  )
  const times = { start: formatClock(start!.time), end: formatClock(end!.time) }
  const address = store?.address
  return (now) => ({
    language: intl.locale,
    title: intl.formatMessage({ id: 'stay.saved.title' }, { day: dates.weekdayAndDay(start!.day), ...times }),
    facts: [
      [wellzoneTypeName, store?.name].filter(Boolean).join(', '),
      address ? `${address.street} ${address.houseNumber}, ${formatPlace(address)}` : '',
      intl.formatMessage({ id: 'stay.saved.number' }, { number: referenceNumber }),
    ].filter(Boolean),
    codeAlt: intl.formatMessage({ id: 'trip.code.alt' }, { number: referenceNumber }),
    notes: [
      intl.formatMessage({ id: 'trip.code.text' }),
      intl.formatMessage({ id: 'stay.saved.known' }, sayTime(now)),
    ],
    again: intl.formatMessage({ id: 'stay.saved.again' }),
  })
}
