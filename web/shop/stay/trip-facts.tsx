import { FormattedList, FormattedMessage } from 'react-intl'
import { Fact } from '../../ui/facts.tsx'
import type { TripFieldsFragment, TripPartsFieldsFragment } from './trip-fields.generated.ts'

interface Place {
  name: string
  address: { street: string; houseNumber: string; postalCode: string; city: string }
}

/** Name and address of the store. */
export function PlaceFact({ store: { name, address } }: { store: Place }) {
  return (
    <Fact label={<FormattedMessage id="trip.fact.place" />}>
      {name}
      <br />
      {`${address.street} ${address.houseNumber}, `}
      <span className="nowrap">{`${address.postalCode} ${address.city}`}</span>
    </Fact>
  )
}

/** Type of the suite and number of visitors. */
export function RoomFact({ type, persons }: { type: string; persons: number }) {
  return (
    <Fact label={<FormattedMessage id="trip.fact.room" />}>
      <FormattedMessage id="trip.fact.roomValue" values={{ type, persons }} />
    </Fact>
  )
}

interface TripFactsProps {
  order: TripFieldsFragment
  /** Null while the spa is unavailable: the facts that come with the details are left out. */
  parts: TripPartsFieldsFragment | null
}

/** Place, room, companions by name, extras and the number of the order. */
export function TripFacts({ order, parts }: TripFactsProps) {
  const { store, wellzoneTypeName, persons, referenceNumber } = order
  const extras = parts?.lines.filter(({ kind }) => kind === 'EXTRA') ?? []
  const companions = parts?.companions ?? []
  return (
    <>
      {store && <PlaceFact store={store} />}
      {wellzoneTypeName && <RoomFact type={wellzoneTypeName} persons={persons ?? 1} />}
      {companions.length > 0 && (
        <Fact label={<FormattedMessage id="trip.fact.companions" />}>
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
      <Fact label={<FormattedMessage id="orders.fact.number" />}>
        <span className="tabular nowrap">{referenceNumber}</span>
      </Fact>
    </>
  )
}
