import { FormattedList, FormattedMessage } from 'react-intl'
import { PlaceFact } from '../../../shop/stay/trip-place.tsx'
import type { TripFieldsFragment, TripPartsFieldsFragment } from '../../../shop/stay/trip-fields.generated.ts'
import { Fact } from '../../../ui/layout/facts.tsx'

interface TripFactsProps {
  order: TripFieldsFragment
  /** Null while the spa is unavailable: the facts that come with the details are left out. */
  parts: TripPartsFieldsFragment | null
  /** The booker stays at home: the names are those of all guests. */
  isForOthers: boolean
}

/** Place, suite, companions by name, extras and the number of the order. */
export function TripFacts({ order, parts, isForOthers }: TripFactsProps) {
  const { store, wellzoneTypeName, persons, referenceNumber } = order
  const extras = parts?.lines.filter(({ kind }) => kind === 'EXTRA') ?? []
  const companions = parts?.companions ?? []
  return (
    <>
      {store && <PlaceFact store={store} />}
      {wellzoneTypeName && (
        <Fact label={<FormattedMessage id="trip.fact.room" />}>
          <FormattedMessage
            id={isForOthers ? 'trip.others.roomValue' : 'trip.fact.roomValue'}
            values={{ type: wellzoneTypeName, persons: persons ?? 1 }}
          />
        </Fact>
      )}
      {companions.length > 0 && (
        <Fact
          label={
            <FormattedMessage
              id={isForOthers ? 'trip.others.guests' : 'trip.fact.companions'}
              values={{ count: companions.length }}
            />
          }
        >
          <FormattedList
            type="unit"
            value={companions.map(({ firstName, lastName }) => `${firstName} ${lastName}`)}
          />
        </Fact>
      )}
      {extras.length > 0 && (
        <Fact label={<FormattedMessage id="trip.fact.extras" />}>
          <FormattedList
            type="unit"
            value={extras.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name))}
          />
        </Fact>
      )}
      <Fact label={<FormattedMessage id="trip.fact.number" />}>
        <span className="tabular nowrap">
          <FormattedMessage id="trip.fact.numberValue" values={{ number: referenceNumber }} />
        </span>
      </Fact>
    </>
  )
}
