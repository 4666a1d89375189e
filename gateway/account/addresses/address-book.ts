import type { GatewayContext } from '../../request/context.ts'
import type { AddressBookSource } from '../../request/sources.ts'

export function readAddressBook(spa: GatewayContext['spa']): Promise<AddressBookSource> {
  return spa.visitor.read((api) => api.GET('/v1/identity/Addresses'))
}
