import { enumName } from '../base/enum-names.ts'
import type { QueryResolvers } from '../generated/house-resolvers.ts'
import { orNull, searchErrors } from './problems.ts'
import { cents, toAct, toDayStay, toHouseStay, toStaff } from './shapes.ts'

const isNumber = (id: string): boolean => /^[1-9]\d{0,8}$/.test(id)
const isSecret = (token: string): boolean => /^[A-Za-z0-9_-]{20,100}$/.test(token)

/** Null without a session; other fields fail then, with the code of an ended one. */
export const staff: QueryResolvers['staff'] = async (_root, _input, { house, session }) => {
  if ((await session.accessToken()) === null) return null
  return toStaff(await house.read((api) => api.GET('/house/v1/session')))
}

export const invitation: QueryResolvers['invitation'] = async (_root, { token }, { anonymous }) => {
  if (!isSecret(token)) return null
  const params = { path: { token } }
  const found = await orNull(anonymous.read((api) => api.GET('/house/v1/invitations/{token}', { params })))
  return (
    found && {
      staff: toStaff(found.staff),
      email: found.email,
      passkeyOptions: JSON.stringify(found.options),
    }
  )
}

export const houseDay: QueryResolvers['houseDay'] = async (_root, { storeId, day }, { house }) => {
  if (!isNumber(storeId)) return null
  const params = { path: { storeId: Number(storeId), day } }
  const plan = await orNull(house.read((api) => api.GET('/house/v1/stores/{storeId}/days/{day}', { params })))
  return (
    plan && {
      ...plan,
      storeId,
      suites: plan.suites.map((suite) => ({
        ...suite,
        id: String(suite.id),
        stays: suite.stays.map(toDayStay),
      })),
    }
  )
}

export const houseDoor: QueryResolvers['houseDoor'] = async (_root, { storeId }, { house }) => {
  if (!isNumber(storeId)) return null
  const params = { path: { storeId: Number(storeId) } }
  const door = await orNull(house.read((api) => api.GET('/house/v1/stores/{storeId}/door', { params })))
  return (
    door && {
      ...door,
      stays: door.stays.map(({ orderId, state, ...stay }) => ({
        ...stay,
        id: String(orderId),
        state: enumName(state),
      })),
    }
  )
}

export const houseSearch: QueryResolvers['houseSearch'] = async (_root, { storeId, text }, { house }) => {
  if (!isNumber(storeId)) return null
  const params = { path: { storeId: Number(storeId) } }
  try {
    const { items, isCut } = await house.read((api) =>
      api.POST('/house/v1/stores/{storeId}/search', { params, body: { text } }),
    )
    const hits = items.map((hit) => ({
      ...hit,
      stay: toDayStay(hit.stay),
      matched: enumName(hit.matched),
    }))
    return { hits, isCut, userErrors: [] }
  } catch (error) {
    return { hits: [], isCut: false, userErrors: searchErrors.from(error) }
  }
}

export const houseStay: QueryResolvers['houseStay'] = async (_root, { id }, { house }) => {
  if (!isNumber(id)) return null
  const params = { path: { orderId: Number(id) } }
  const stay = await orNull(house.read((api) => api.GET('/house/v1/stays/{orderId}', { params })))
  return stay && toHouseStay(stay)
}

export const houseTimes: QueryResolvers['houseTimes'] = async (_root, { id, day }, { house }) => {
  if (!isNumber(id)) return null
  const params = { path: { orderId: Number(id), day } }
  const times = await orNull(
    house.read((api) => api.GET('/house/v1/stays/{orderId}/times/{day}', { params })),
  )
  return (
    times?.items.map(({ difference, ...time }) => ({ ...time, differenceCents: cents(difference) })) ?? null
  )
}

export const houseLengths: QueryResolvers['houseLengths'] = async (_root, { id }, { house }) => {
  if (!isNumber(id)) return null
  const params = { path: { orderId: Number(id) } }
  const lengths = await orNull(house.read((api) => api.GET('/house/v1/stays/{orderId}/lengths', { params })))
  return (
    lengths && {
      next: lengths.next && { ...lengths.next, id: String(lengths.next.orderId) },
      items: lengths.items.map(({ place, difference, ...length }) => ({
        ...length,
        place: enumName(place),
        differenceCents: difference === null ? null : cents(difference),
      })),
    }
  )
}

export const acts: QueryResolvers['acts'] = async (_root, { storeId, text }, { house }) => {
  if (!isNumber(storeId)) return null
  const params = { path: { storeId: Number(storeId) }, query: { text } }
  const found = await orNull(house.read((api) => api.GET('/house/v1/stores/{storeId}/acts', { params })))
  return found?.items.map(toAct) ?? null
}
