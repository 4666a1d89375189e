import type { QueryResolvers } from '../generated/resolvers.ts'

export const contactLinks: QueryResolvers['contactLinks'] = (_root, _args, { loaders }) =>
  loaders.contactLinks()

export const homeEquipment: QueryResolvers['homeEquipment'] = (_root, _args, { loaders }) =>
  loaders.homeEquipment()
