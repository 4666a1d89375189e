import * as z from 'zod/mini'

/** An address as it was typed, to show it again: a house number typed with the street is still part of it. */
export const typedAddressSchema = z.object({
  salutation: z.nullable(z.string()),
  companyName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  street: z.string(),
  houseNumber: z.string(),
  addressLine: z.string(),
  postalCode: z.string(),
  city: z.string(),
  countryId: z.string(),
})

export type TypedAddress = z.infer<typeof typedAddressSchema>
