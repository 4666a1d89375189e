import { FormattedMessage } from 'react-intl'
import { Fact } from '../../ui/layout/facts.tsx'

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
