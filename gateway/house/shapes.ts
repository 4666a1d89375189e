// What the contract says of a stay, in the form of the schema.
import type { components } from '#openapi/generated/house.ts'
import type {
  Act,
  DayStay,
  GuestRule,
  HouseStay,
  Role,
  RuleReason,
  Staff,
  StayActName,
  StayActRefusal,
  StayState,
} from '../generated/house-resolvers.ts'

type Schemas = components['schemas']

export const stayStates: Record<Schemas['StayState'], StayState> = {
  unpaid: 'UNPAID',
  expected: 'EXPECTED',
  late: 'LATE',
  here: 'HERE',
  noShow: 'NO_SHOW',
  over: 'OVER',
  cancelled: 'CANCELLED',
}
const roles: Record<Schemas['Role'], Role> = {
  reception: 'RECEPTION',
  manager: 'MANAGER',
  books: 'BOOKS',
  cleaning: 'CLEANING',
}
const reasons: Record<Schemas['Reason'], RuleReason> = {
  goodwill: 'GOODWILL',
  journey: 'JOURNEY',
  house: 'HOUSE',
  manager: 'MANAGER',
}
const actNames: Record<Schemas['StayAct']['name'], StayActName> = {
  arrived: 'ARRIVED',
  later: 'LATER',
  noShow: 'NO_SHOW',
  left: 'LEFT',
  takeBack: 'TAKE_BACK',
  move: 'MOVE',
  lengthen: 'LENGTHEN',
  suite: 'SUITE',
  receipt: 'RECEIPT',
  cancel: 'CANCEL',
  free: 'FREE',
  person: 'PERSON',
  mail: 'MAIL',
  note: 'NOTE',
  contact: 'CONTACT',
}
const actRefusals: Record<NonNullable<Schemas['StayAct']['refusal']>, StayActRefusal> = {
  RoleTooLow: 'ROLE_TOO_LOW',
  NotToday: 'NOT_TODAY',
  TooEarly: 'TOO_EARLY',
  AlreadySo: 'ALREADY_SO',
  HasBegun: 'HAS_BEGUN',
  AlreadyOver: 'ALREADY_OVER',
  NotPaid: 'NOT_PAID',
  TooManyGuests: 'TOO_MANY_GUESTS',
}

/** Names of the contract for values of the schema, where a page sends one. */
export const spaNames = {
  reason: (reason: RuleReason) => reason.toLowerCase() as Schemas['Reason'],
}

export function toStaff({ id, name, roles: held }: Schemas['Staff']): Staff {
  return {
    id: String(id),
    name,
    roles: held.map(({ storeId, storeName, role }) => ({
      storeId: String(storeId),
      storeName,
      role: roles[role],
    })),
  }
}

export function toDayStay({ orderId, state, ...stay }: Schemas['DayStay']): DayStay {
  return { ...stay, id: String(orderId), state: stayStates[state] }
}

export function toAct({ orderId, ...act }: Schemas['Act']): Act {
  return {
    ...act,
    id: String(act.id),
    stayId: orderId === null ? null : String(orderId),
    role: act.role && roles[act.role],
    reason: act.reason && reasons[act.reason],
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
    returnedByRuleCents: cents(stay.returnedByRule),
    returnedByGoodwillCents: cents(stay.returnedByGoodwill),
    mostGoodwillCents: cents(stay.mostGoodwill),
    acts: stay.acts.map(({ name, refusal, possibleFrom, rule }) => ({
      name: actNames[name],
      possibleFrom,
      refusal: refusal && actRefusals[refusal],
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
