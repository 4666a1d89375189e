/** Where a stay takes place, and the zone of its clock. */
export type StoreAddress = {
  name: string
  street: string
  houseNumber: string
  postalCode: string
  city: string
  timeZone: string
}
