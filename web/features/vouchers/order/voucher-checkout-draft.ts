import * as z from 'zod/mini'
import { type AddressBook, chosenAddress } from '../../../shop/chosen-address.ts'
import { personalAtom } from '../../../lib/personal-storage.ts'

const typedAddressSchema = z.object({
  salutation: z.string(),
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

const draftSchema = z.object({
  /** Whose it is; null while nobody has said anything. */
  viewerId: z.nullable(z.string()),
  step: z.union([z.literal(0), z.literal(1)]),
  /** One of the saved addresses; null for the default one. */
  billingAddressId: z.nullable(z.string()),
  /** Where vouchers by post go. */
  deliverTo: z.enum(['BILLING', 'SAVED', 'NEW']),
  deliveryAddressId: z.nullable(z.string()),
  /** As it was typed; it is sent with the order and saved nowhere else. */
  newAddress: z.nullable(typedAddressSchema),
  paymentMethodId: z.nullable(z.string()),
})

export type VoucherCheckoutDraft = z.infer<typeof draftSchema>
export type TypedAddress = z.infer<typeof typedAddressSchema>

export const emptyVoucherCheckout: VoucherCheckoutDraft = {
  viewerId: null,
  step: 0,
  billingAddressId: null,
  deliverTo: 'BILLING',
  deliveryAddressId: null,
  newAddress: null,
  paymentMethodId: null,
}

/** What was said at the checkout: it survives a reload, a session that ends and a cart that runs out, but no logout. */
export const voucherCheckoutDraftAtom = personalAtom('voucher-checkout', draftSchema, emptyVoucherCheckout)

/** A session may end without a logout: whoever logs in next is not shown where the one before lets vouchers be sent, and begins with an empty draft. */
export function ownDraft(draft: VoucherCheckoutDraft, viewerId: string): VoucherCheckoutDraft {
  return draft.viewerId === viewerId ? draft : { ...emptyVoucherCheckout, viewerId }
}

interface Chosen<Address> {
  /** Undefined where none is saved yet. */
  billing: Address | undefined
  deliverTo: VoucherCheckoutDraft['deliverTo']
  /** The saved one that letters could go to instead; undefined where there is no second one. */
  delivery: Address | undefined
}

/**
 * What the draft means as the address book is now. An address that was deleted meanwhile is another then: the default one for the bill, and for the post
 * the first that is not the one for the bill. One that was chosen for the post and is the one for the bill as well stays what it is: letters go with the bill.
 */
export function chosenAddresses<Address extends { id?: string | null }>(
  {
    billingAddressId,
    deliverTo,
    deliveryAddressId,
  }: Pick<VoucherCheckoutDraft, 'billingAddressId' | 'deliverTo' | 'deliveryAddressId'>,
  book: AddressBook<Address> | null,
): Chosen<Address> {
  const billing = chosenAddress(book, billingAddressId)
  const others = book?.addresses.filter((address) => address !== billing) ?? []
  const delivery = others.find(({ id }) => id === deliveryAddressId) ?? others[0]
  const isWithBill = deliverTo === 'SAVED' && (!delivery || billing?.id === deliveryAddressId)
  return { billing, deliverTo: isWithBill ? 'BILLING' : deliverTo, delivery }
}
