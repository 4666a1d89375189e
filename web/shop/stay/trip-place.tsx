import { FormattedMessage } from 'react-intl'
import { formatPlace } from '../../lib/language/format.ts'
import { Fact } from '../../ui/layout/facts.tsx'

interface Place {
  name: string
  address: { street: string; houseNumber: string; postalCode: string; city: string } | null
}

/** Name and address of the store, as far as they are known. */
export function PlaceFact({ store }: { store: Place }) {
  return (
    <Fact label={<FormattedMessage id="trip.fact.place" />}>
      <PlaceLines store={store} />
    </Fact>
  )
}

export function PlaceLines({ store: { name, address } }: { store: Place }) {
  if (!address) return name
  return (
    <>
      {name}
      <br />
      {`${address.street} ${address.houseNumber}, ${formatPlace(address)}`}
    </>
  )
}
