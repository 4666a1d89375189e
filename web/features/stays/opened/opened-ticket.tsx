import { Suspense } from 'react'
import { FormattedList, FormattedMessage } from 'react-intl'
import { formatPlace } from '../../../lib/language/format.ts'
import { lazyPart } from '../../../lib/lazy-parts/lazy-part.tsx'
import { isBookerComing } from '../../../shop/stay/is-booker-coming.ts'
import { TripCard } from '../../../shop/stay/trip-card.tsx'
import { TripCode } from '../../../shop/stay/trip-code.tsx'
import type { TripFieldsFragment, TripPartsFieldsFragment } from '../../../shop/stay/trip-fields.generated.ts'

const { Part: SavedStay } = lazyPart(async () => (await import('./saved-stay.tsx')).SavedStay, {
  isOptional: true,
})

export interface OpenedStay {
  order: TripFieldsFragment & { startsAt: string; endsAt: string }
  /** Null while the spa is unavailable: what comes with the details is left out. */
  parts: TripPartsFieldsFragment | null
}

/** A stay that is ahead as its ticket, in a few lines. A booker who stays at home has no use for the code. */
export function OpenedTicket({ order, parts }: OpenedStay) {
  const { store, wellzoneTypeName, referenceNumber, ticket } = order
  const picture = store?.wellzoneTypes.find(({ name }) => name === wellzoneTypeName)?.picture ?? null
  const extras = parts?.lines.filter(({ kind }) => kind === 'EXTRA') ?? []
  const isComing = isBookerComing({ persons: order.persons, companions: parts?.companions ?? [] })
  return (
    <TripCard
      stay={order}
      picture={picture}
      level={1}
      code={
        ticket &&
        isComing && (
          <TripCode ticket={ticket} number={referenceNumber} isNumberShown>
            <Suspense fallback={null}>
              <SavedStay order={order} imageUrl={ticket.imageUrl} />
            </Suspense>
          </TripCode>
        )
      }
    >
      <p className="opened-ticket__what">
        <FormattedMessage
          id="stay.ticket.what"
          values={{
            type: wellzoneTypeName ?? '',
            city: store?.city ?? '',
            who: <Who order={order} parts={parts} isComing={isComing} />,
          }}
        />
        {store?.address && (
          <>
            <br />
            {`${store.address.street} ${store.address.houseNumber}, ${formatPlace(store.address)}`}
          </>
        )}
        {extras.length > 0 && (
          <>
            <br />
            <FormattedList
              type="unit"
              value={extras.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name))}
            />
          </>
        )}
        {!(ticket && isComing) && (
          <>
            <br />
            <span className="tabular nowrap">{referenceNumber}</span>
          </>
        )}
      </p>
    </TripCard>
  )
}

/** Those who come by name, or their number where names are missing. */
function Who({ order, parts, isComing }: OpenedStay & { isComing: boolean }) {
  const persons = order.persons ?? 1
  const names = parts?.companions.map(({ firstName }) => <bdi key={firstName}>{firstName}</bdi>) ?? []
  if (persons === 1 && isComing) return <FormattedMessage id="stay.ticket.alone" />
  const all = isComing ? [<FormattedMessage key="you" id="stay.ticket.you" />, ...names] : names
  if (all.length === persons) return <FormattedList value={all} />
  return <FormattedMessage id="stay.ticket.persons" values={{ persons }} />
}
