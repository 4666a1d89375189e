// The money of a day, in the form of the schema.
import type { components } from '#openapi/generated/house.ts'
import { enumName, spaWord } from '../base/enum-names.ts'
import type {
  MutationResolvers,
  QueryResolvers,
  Takings,
  TakingsMoney,
} from '../generated/house-resolvers.ts'
import { bodyOf, keyOf, payloadOf, stayOf } from './acts.ts'
import { orNull } from './problems.ts'
import { cents, numberOf } from './shapes.ts'

type Schemas = components['schemas']

export const takings: QueryResolvers['takings'] = async (_root, { storeId, day }, { house }) => {
  const params = { path: { storeId: numberOf(storeId), day } }
  const found = await orNull(
    house.read((api) => api.GET('/house/v1/stores/{storeId}/takings/{day}', { params })),
  )
  return found && toTakings(found)
}

export const closeDay: MutationResolvers['closeDay'] = async (_root, { input, act }, { house }) => {
  const { storeId, day, tillCents, note } = input
  const params = { ...keyOf(act), path: { storeId: numberOf(storeId), day } }
  const body = { ...bodyOf(act), till: tillCents / 100, ...(note && { note }) }
  return payloadOf(house, (api) => api.POST('/house/v1/stores/{storeId}/takings/{day}', { params, body }))
}

export const recordRefund: MutationResolvers['recordRefund'] = async (_root, { input, act }, { house }) => {
  const { id, way, reference } = input
  const body = { ...bodyOf(act), way: spaWord(way), reference }
  return payloadOf(house, (api) =>
    api.POST('/house/v1/orders/{orderId}/refunds', { ...stayOf(id, act), body }),
  )
}

function toTakings({ receipts, money, ...rest }: Schemas['Takings']): Takings {
  return {
    ...rest,
    storeId: String(rest.storeId),
    receipts: receipts.map(withId),
    money: money && toMoney(money),
  }
}

function toMoney(money: Schemas['TakingsMoney']): TakingsMoney {
  const { closing } = money
  return {
    ways: money.ways.map(({ way, payments, taken, returned }) => ({
      way: enumName(way),
      payments,
      takenCents: cents(taken),
      returnedCents: cents(returned),
    })),
    redeemedCents: cents(money.redeemed),
    goodwillCents: cents(money.goodwill),
    refunds: money.refunds.map((refund) => ({ ...withId(refund), way: enumName(refund.way) })),
    links: money.links.map(withId),
    unsettled: money.unsettled.map(({ orderId, ...stay }) => ({ ...stay, id: String(orderId) })),
    isRunning: money.isRunning,
    closing: closing && {
      at: closing.at,
      who: closing.who,
      tillCents: cents(closing.till),
      oursCents: cents(closing.ours),
      note: closing.note,
      movesSince: closing.movesSince,
    },
  }
}

/** An entry about an order, with its amount in cents. */
function withId<Entry extends { orderId: number; amount: number }>({ orderId, amount, ...entry }: Entry) {
  return { ...entry, id: String(orderId), cents: cents(amount) }
}
