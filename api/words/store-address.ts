import { z } from 'zod'

/** Where a stay takes place, and the zone of its clock. */
export const storeAddress = z.object({
  name: z.string(),
  street: z.string(),
  houseNumber: z.string(),
  postalCode: z.string(),
  city: z.string(),
  timeZone: z.string(),
})
