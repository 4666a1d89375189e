import { FormattedMessage } from 'react-intl'
import { Fact } from '../../ui/layout/facts.tsx'

interface Place {
  name: string
  address: { street: string; houseNumber: string; postalCode: string; city: string } | null
}

/** Name and address of the store, as far as they are known. */
export function PlaceFact({ store: { name, address } }: { store: Place }) {
  return (
    <Fact label={<FormattedMessage id="trip.fact.place" />}>
      {name}
      {address && (
        <>
          <br />
          {`${address.street} ${address.houseNumber}, `}
          <span className="nowrap">{`${address.postalCode} ${address.city}`}</span>
        </>
      )}
    </Fact>
  )
}
