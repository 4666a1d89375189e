// Every id of the schema: opaque to clients, written and read here only. What does not decode is null, never
// an error.

/** A hold: its order number, and the cart id (guid), the capability for an anonymous hold. */
export interface HoldKey {
  number: number
  guid: string
}

/** A slot with everything that is needed to book it. */
export interface SlotKey {
  storeId: number
  wellzoneTypeId: number
  startTime: string
  endTime: string
}

const guid = '[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}'
const instant = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?Z`
const number = String.raw`[1-9]\d{0,9}`

export const storeIds = numbered('store')
export const equipmentIds = numbered('equipment')
export const productIds = numbered('product')
export const productTypeIds = numbered('product-type')
export const orderIds = numbered('order')
export const invoiceIds = numbered('invoice')
export const addressIds = numbered('address')
export const companionIds = numbered('companion')
export const passkeyIds = numbered('passkey')
export const countryIds = numbered('country')
export const userIds = numbered('user')
export const faqGroupIds = numbered('faq-group')
export const jobOfferIds = numbered('job-offer')
export const newsArticleIds = numbered('news')
export const legalDocumentIds = numbered('legal')
export const pageCursors = numbered('after')

export const bookingIds = shaped(
  new RegExp(`^booking:(${number}):(${guid})$`),
  (key: HoldKey) => `booking:${key.number}:${key.guid}`,
  (order, cart): HoldKey => ({ number: Number(order), guid: cart! }),
)

export const slotIds = shaped(
  new RegExp(`^slot:(${number}):(${number}):(${instant}):(${instant})$`),
  (key: SlotKey) => `slot:${key.storeId}:${key.wellzoneTypeId}:${key.startTime}:${key.endTime}`,
  (store, type, startTime, endTime): SlotKey => ({
    storeId: Number(store),
    wellzoneTypeId: Number(type),
    startTime: startTime!,
    endTime: endTime!,
  }),
)

export const wellzoneTypeIds = shaped(
  new RegExp(`^wellzone-type:(${number}):(${number})$`),
  (key: { storeId: number; wellzoneTypeId: number }) => `wellzone-type:${key.storeId}:${key.wellzoneTypeId}`,
  (store, type) => ({ storeId: Number(store), wellzoneTypeId: Number(type) }),
)

export const paymentMethodIds = shaped(
  new RegExp(`^payment-method:(${number}):(${number})$`),
  (key: { gatewayId: number; paymentType: number }) => `payment-method:${key.gatewayId}:${key.paymentType}`,
  (gateway, type) => ({ gatewayId: Number(gateway), paymentType: Number(type) }),
)

export const faqIds = shaped(
  /^faq:([a-z][a-z0-9-]{0,99})$/,
  (anchor: string) => `faq:${anchor}`,
  (anchor) => anchor!,
)

/** Whether a key made by the browser is a UUID. It is sent in a header, which does not accept all text. */
export function isGuid(text: string): boolean {
  return new RegExp(`^${guid}$`).test(text)
}

export interface Ids<Key> {
  write(key: Key): string
  read(id: string): Key | null
}

/** Bound of an id in the spa's contract. */
const maxNumber = 2_147_483_647

function numbered(noun: string): Ids<number> {
  return shaped(
    new RegExp(`^${noun}:(${number})$`),
    (key: number) => `${noun}:${key}`,
    (digits) => (Number(digits) <= maxNumber ? Number(digits) : null),
  )
}

function shaped<Key>(
  pattern: RegExp,
  write: (key: Key) => string,
  read: (...parts: (string | undefined)[]) => Key | null,
): Ids<Key> {
  return {
    write: (key) => Buffer.from(write(key)).toString('base64url'),
    read: (id) => {
      const parts = id.length <= 200 ? pattern.exec(Buffer.from(id, 'base64url').toString('latin1')) : null
      return parts ? read(...parts.slice(1)) : null
    },
  }
}
