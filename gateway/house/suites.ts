import type { MutationResolvers, QueryResolvers } from '../generated/house-resolvers.ts'
import { bodyOf, keyOf, payloadOf, stayOf } from './acts.ts'
import { orNull } from './problems.ts'
import { cents, numberOf, toDayStay } from './shapes.ts'

export const houseSuites: QueryResolvers['houseSuites'] = async (_root, { storeId, planned }, { house }) => {
  const query = planned ? { ...planned, suiteId: numberOf(planned.suiteId) } : {}
  const params = { path: { storeId: numberOf(storeId) }, query }
  const found = await orNull(house.read((api) => api.GET('/house/v1/stores/{storeId}/suites', { params })))
  return (
    found && {
      ...found,
      suites: found.suites.map((suite) => ({
        ...suite,
        id: String(suite.id),
        toSettle: suite.toSettle.map(({ stay, returned, ...affected }) => ({
          ...affected,
          stay: toDayStay(stay),
          returnedCents: cents(returned),
        })),
      })),
    }
  )
}

export const closeSuite: MutationResolvers['closeSuite'] = async (_root, { input, act }, { house }) => {
  const { suiteId, ...closing } = input
  const params = { ...keyOf(act), path: { suiteId: numberOf(suiteId) } }
  const body = { ...bodyOf(act), ...closing }
  return payloadOf(house, (api) => api.POST('/house/v1/suites/{suiteId}/closings', { params, body }))
}

export const openSuite: MutationResolvers['openSuite'] = async (_root, { input, act }, { house }) => {
  const { suiteId, ...span } = input
  const params = { ...keyOf(act), path: { suiteId: numberOf(suiteId) } }
  const body = { ...bodyOf(act), ...span }
  return payloadOf(house, (api) => api.POST('/house/v1/suites/{suiteId}/openings', { params, body }))
}

export const changeSuite: MutationResolvers['changeSuite'] = async (_root, { input, act }, { house }) =>
  payloadOf(house, (api) =>
    api.PUT('/house/v1/stays/{orderId}/suite', { ...stayOf(input.id, act), body: bodyOf(act) }),
  )
