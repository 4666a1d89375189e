// What the contract says of a stay, in the form of the schema.
import type { components } from '#openapi/generated/house.ts'
import { enumName } from '../base/enum-names.ts'
import type { Act, DayStay, GuestRule, HouseStay, Staff } from '../generated/house-resolvers.ts'

type Schemas = components['schemas']

export function toStaff({ id, name, roles: held }: Schemas['Staff']): Staff {
  return {
    id: String(id),
    name,
    roles: held.map(({ storeId, storeName, role }) => ({
      storeId: String(storeId),
      storeName,
      role: enumName(role),
    })),
  }
}

export function toDayStay({ orderId, state, ...stay }: Schemas['DayStay']): DayStay {
  return { ...stay, id: String(orderId), state: enumName(state) }
}

export function toAct({ orderId, ...act }: Schemas['Act']): Act {
  return {
    ...act,
    id: String(act.id),
    stayId: orderId === null ? null : String(orderId),
    role: act.role && enumName(act.role),
    reason: act.reason && enumName(act.reason),
  }
}

export function toHouseStay(stay: Schemas['HouseStay']): HouseStay {
  return {
    ...stay,
    id: String(stay.stay.orderId),
    stay: toDayStay(stay.stay),
    storeId: String(stay.storeId),
    totalCents: cents(stay.total),
    paid: stay.paid.map(({ way, amount }) => ({ way, cents: cents(amount) })),
    returnedCents: cents(stay.returned),
    returnedAsVoucherCents: cents(stay.returnedAsVoucher),
    returnedByRuleCents: cents(stay.returnedByRule),
    returnedByGoodwillCents: cents(stay.returnedByGoodwill),
    mostGoodwillCents: cents(stay.mostGoodwill),
    acts: stay.acts.map(({ name, refusal, possibleFrom, rule }) => ({
      name: enumName(name),
      possibleFrom,
      refusal: refusal && enumName(refusal),
      rule: rule as GuestRule | null,
    })),
    log: stay.log.map(toAct),
  }
}

/** Euro with cents as a decimal, in cents. */
export function cents(amount: number): number {
  return Math.round(amount * 100)
}

/** A number that no row has stands for an id that is none: it is not found. */
export function numberOf(id: string): number {
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : 2_147_483_647
}
