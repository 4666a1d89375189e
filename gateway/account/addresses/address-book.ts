import type { GatewayContext } from '../../context.ts'
import type { AddressBookSource } from '../../sources.ts'

export function readAddressBook(spa: GatewayContext['spa']): Promise<AddressBookSource> {
  return spa.visitor.read((api) => api.GET('/v1/identity/Addresses'))
}
