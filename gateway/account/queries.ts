import type { QueryResolvers } from '../generated/resolvers.ts'
import { nullIfNotFound } from '../spa/reads.ts'

export const viewer: QueryResolvers['viewer'] = async (_root, _args, { spa, session }) => {
  if ((await session.accessToken()) === null) return null
  return nullIfNotFound(spa.visitor.read((api) => api.GET('/v1/identity/UserInfo')))
}

export const countries: QueryResolvers['countries'] = (_root, _args, { loaders }) => loaders.countries()
