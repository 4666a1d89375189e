import * as z from 'zod/mini'
import { type AddressBook, chosenAddress } from '../../../shop/addresses/chosen-address.ts'
import { typedAddressSchema } from '../../../shop/addresses/typed-address.ts'
import { personalAtom } from '../../../lib/storage/personal-storage.ts'

const draftSchema = z.object({
  /** The owner; null while the draft is empty. */
  viewerId: z.nullable(z.string()),
  /** Null until the visitor goes on or back: the first step with something to do. */
  step: z.nullable(z.union([z.literal(0), z.literal(1)])),
  /** A saved address; null for the default one. */
  billingAddressId: z.nullable(z.string()),
  /** The address that postal vouchers are sent to. */
  deliverTo: z.enum(['BILLING', 'SAVED', 'NEW']),
  deliveryAddressId: z.nullable(z.string()),
  /** A typed address; it is sent with the order and saved nowhere else. */
  newAddress: z.nullable(typedAddressSchema),
  paymentMethodId: z.nullable(z.string()),
})

export type VoucherCheckoutDraft = z.infer<typeof draftSchema>

export const emptyVoucherCheckout: VoucherCheckoutDraft = {
  viewerId: null,
  step: null,
  billingAddressId: null,
  deliverTo: 'BILLING',
  deliveryAddressId: null,
  newAddress: null,
  paymentMethodId: null,
}

/** Input of the checkout. It survives a reload, an expired session and an expired cart, but not a logout. */
export const voucherCheckoutDraftAtom = personalAtom('voucher-checkout', draftSchema, emptyVoucherCheckout)

/**
 * The draft of this visitor. A session may expire without a logout, so the next login gets an empty draft,
 * not the previous visitor's delivery address.
 */
export function ownDraft(draft: VoucherCheckoutDraft, viewerId: string): VoucherCheckoutDraft {
  return draft.viewerId === viewerId ? draft : { ...emptyVoucherCheckout, viewerId }
}

interface Chosen<Address> {
  /** Undefined if none is saved yet. */
  billing: Address | undefined
  deliverTo: VoucherCheckoutDraft['deliverTo']
  /** The saved alternative for delivery; undefined if there is no second one. */
  delivery: Address | undefined
}

/**
 * Resolves the draft against the current address book: a deleted address is replaced by the default one for
 * billing, for delivery by the first other one. A delivery address that equals the billing address stays so.
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
  // A new address is typed where none is saved.
  if (!billing) return { billing, deliverTo: 'NEW', delivery }
  return { billing, deliverTo: isWithBill ? 'BILLING' : deliverTo, delivery }
}
