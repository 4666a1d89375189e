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

/** An address that invoices can be issued to; what was typed before companies had these fields has none. */
export const typedBillingSchema = z.extend(typedAddressSchema, {
  vatId: z.optional(z.string()),
  buyerReference: z.optional(z.string()),
})

export type TypedAddress = z.infer<typeof typedAddressSchema>
