// Finds where an operation references data: in its path, its query, its headers or anywhere in its body.
import { type Contract, type Operation, resolve, type Schema } from '#api/http/operations.ts'

export interface Reference {
  in: 'path' | 'query' | 'header' | 'body'
  /** Path within the body: `['order', 'id']`. */
  way: string[]
  kind: Kind
}

/**
 * Kind of data. `catalogue` is public, `capability` grants access and cannot be guessed, `text` is stored
 * and never looked up.
 */
export type Kind =
  | 'order'
  | 'address'
  | 'companion'
  | 'passkey'
  | 'person'
  | 'cart'
  | 'catalogue'
  | 'capability'
  | 'text'

const byName: Record<string, Kind> = {
  orderId: 'order',
  bookingOrderId: 'order',
  'order.id': 'order',
  addressId: 'address',
  shippingAddressId: 'address',
  personId: 'person',
  'person.id': 'person',
  userId: 'person',
  guid: 'cart',
  'Order-Guid': 'cart',
  storeId: 'catalogue',
  StoreId: 'catalogue',
  onSiteStoreId: 'catalogue',
  'shippingAddress.countryId': 'catalogue',
  // Accepted, as responses have it, and ignored.
  'shippingAddress.id': 'text',
  wellzoneTypeId: 'catalogue',
  'change.wellzoneTypeId': 'catalogue',
  paymentGatewayId: 'catalogue',
  countryId: 'catalogue',
  nationalityId: 'catalogue',
  binaryContentId: 'catalogue',
  orderReference: 'text',
  buyerReference: 'text',
  'shippingAddress.buyerReference': 'text',
  vatId: 'text',
  'shippingAddress.vatId': 'text',
  reference: 'capability',
  key: 'capability',
  answerKey: 'capability',
  bringsId: 'text',
  'Idempotency-Key': 'capability',
  'Provider-Event-Id': 'capability',
  'Registration-Key': 'capability',
  credentialId: 'capability',
  eventId: 'capability',
}

/** `{id}` means what precedes it in the path. */
function kindOfId(path: string): Kind | undefined {
  if (path.includes('/order/')) return 'order'
  if (path.includes('/address/')) return 'address'
  if (path.includes('/companion/')) return 'companion'
  if (path.includes('/passkeys/')) return 'passkey'
  return /^\/(v2\/(stores|shipping-method)|news\/website)\//.test(path) ? 'catalogue' : undefined
}

/** Everything that looks like a reference; throws for a name that is not classified yet. */
export function referencesOf(
  contract: Contract,
  { id, path, parameters, bodySchema }: Operation,
): Reference[] {
  const found = [
    ...parameters.map((parameter) => ({ in: parameter.in, way: [parameter.name] })),
    ...(bodySchema ? waysInto(contract, bodySchema).map((way) => ({ in: 'body' as const, way })) : []),
  ].filter(
    ({ way }) =>
      /(?:^|[a-z.-])(?:id|guid|reference|key)$/i.test(way.join('.')) && !/voucher-?key$/i.test(way.join('.')),
  )
  return found.map((place) => {
    const name = place.way.join('.')
    const kind = name === 'id' ? kindOfId(path) : byName[name]
    if (!kind) throw new Error(`Classify ${name} in the ${place.in} of ${id} in references.ts.`)
    return { ...place, kind }
  })
}

function waysInto(contract: Contract, schema: Schema, depth = 0): string[][] {
  const {
    properties = {},
    items,
    oneOf = [],
  } = resolve<Schema>(contract, schema) as Schema & { items?: Schema; oneOf?: Schema[] }
  if (depth > 5) return []
  const members = Object.entries(properties).flatMap(([name, member]) => {
    const inside = waysInto(contract, member, depth + 1)
    return inside.length > 0 ? inside.map((way) => [name, ...way]) : [[name]]
  })
  return [
    ...members,
    ...[...(items ? [items] : []), ...oneOf].flatMap((each) => waysInto(contract, each, depth + 1)),
  ]
}

/** Sets a value at a path. */
export function putAt(body: Record<string, unknown>, [first, ...rest]: string[], value: unknown): void {
  if (rest.length === 0) body[first!] = value
  else putAt((body[first!] ??= {}) as Record<string, unknown>, rest, value)
}
