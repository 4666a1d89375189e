import { spaWord } from '../base/enum-names.ts'
import type { MutationResolvers, PlannedHours, QueryResolvers } from '../generated/house-resolvers.ts'
import { bodyOf, keyOf, payloadOf } from './acts.ts'
import { orNull } from './problems.ts'
import { cents, numberOf, toDayStay } from './shapes.ts'

export const houseHours: QueryResolvers['houseHours'] = async (_root, { storeId, planned }, { house }) => {
  const params = { path: { storeId: numberOf(storeId) }, query: planned ? hoursOf(planned) : {} }
  const found = await orNull(house.read((api) => api.GET('/house/v1/stores/{storeId}/hours', { params })))
  return (
    found && {
      ...found,
      toSettle: found.toSettle.map(({ stay, returned, ...outside }) => ({
        ...outside,
        stay: toDayStay(stay),
        returnedCents: cents(returned),
      })),
    }
  )
}

export const setHours: MutationResolvers['setHours'] = async (_root, { input, act }, { house }) => {
  const { storeId, hours, why } = input
  const params = { ...keyOf(act), path: { storeId: numberOf(storeId) } }
  const body = { ...bodyOf(act), ...hoursOf(hours), ...(why && { why }) }
  return payloadOf(house, (api) => api.PUT('/house/v1/stores/{storeId}/hours', { params, body }))
}

function hoursOf({ weekday, from, until, state, opens, firstCheckIn, closes }: PlannedHours) {
  return {
    state: spaWord(state),
    ...(typeof weekday === 'number' && { weekday }),
    ...(from && { from }),
    ...(until && { until }),
    ...(opens && { opens }),
    ...(firstCheckIn && { firstCheckIn }),
    ...(closes && { closes }),
  }
}
