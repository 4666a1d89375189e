import type { StorePlaceFragment } from '../store-place.generated.ts'

/** Street, postcode and city, which stay together. */
export function AddressLine({ address }: { address: NonNullable<StorePlaceFragment['address']> }) {
  return (
    <>
      {address.street} {address.houseNumber},{' '}
      <span className="nowrap">
        {address.postalCode} {address.city}
      </span>
    </>
  )
}
