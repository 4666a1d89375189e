import { z } from 'zod'

/** The place of a stay, and the zone of its clock. */
export const storeAddress = z.object({
  name: z.string(),
  street: z.string(),
  houseNumber: z.string(),
  postalCode: z.string(),
  city: z.string(),
  timeZone: z.string(),
})

/** The address as the lines of a letter, name first. */
export function addressLines(store: Omit<z.output<typeof storeAddress>, 'timeZone'>): string[] {
  return [store.name, `${store.street} ${store.houseNumber}`, `${store.postalCode} ${store.city}`]
}
