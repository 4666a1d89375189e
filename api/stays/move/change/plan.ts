import type { Db } from '../../../database/tables.ts'
import { type Problem, refusal } from '../../../http/problem.ts'
import { countPlaces } from '../../rows/places.ts'
import type { EpochMs } from '../../../words/wall-clock.ts'
import { readStayPrice, type StayPrice } from '../price.ts'
import type { PricedLine } from '../../rows/booking.ts'
import { changedExtras, isSameLines } from './lines.ts'
import { readCoverCents, readExtras, readType, type StayType } from './lines-sql.ts'
import { isSameVisit, type Shape, shapeKey, type WantedStay, wantedStay } from './wanted.ts'
import type { Stay } from '../../stay.ts'

/** What a move changes besides suite and time: agreed to before the payment of a difference. */
export type Change = {
  /** Tells this change from another one. */
  key: string | null
  /** What the stay is on the order, where its type changes. */
  stay: StayType['stay'] | null
  /** Extras and cover from now on. */
  rest: PricedLine[]
  /** Whether fewer people come. */
  isFewer: boolean
  /** Places of the companions who do not come any more. */
  leaving: number[]
  endedAt: EpochMs
}

export type ChangeProblem =
  | 'ProductUnknown'
  | 'AmountNotAllowed'
  | 'TypeNotForGroup'
  | 'TooManyGuests'
  | 'SlotNotOffered'

export type Plan = {
  stay: Stay
  wanted: WantedStay
  price: StayPrice
  /** Null for a move alone. */
  change: Change | null
  /** The stay is as it is wanted already. */
  isDone: boolean
  problem: ChangeProblem | null
}

/** What is to be done to a stay, before any suite is looked for. `startsAt`: another beginning. */
export async function planChange(
  db: Db,
  stay: Stay,
  startsAt: EpochMs | undefined,
  shape: Shape | undefined,
): Promise<Plan> {
  const wanted = wantedStay(stay, startsAt, shape)
  const price = await readStayPrice(db, stay.orderId)
  const plan = { stay, wanted, price, problem: null }
  if (!shape) return { ...plan, change: null, isDone: isSameVisit(stay, wanted) }
  const extras = price.rest.filter(({ kind }) => kind === 'extra')
  const catalogue = await readExtras(db, stay.orderId)
  const changed = changedExtras(extras, catalogue, wanted.amounts, wanted.persons)
  const type = await readType(db, stay.store.id, wanted.typeId)
  const isMoveOnly =
    stay.endsAt - stay.startsAt === wanted.endsAt - wanted.startsAt &&
    stay.typeId === wanted.typeId &&
    stay.persons === wanted.persons &&
    typeof changed !== 'string' &&
    isSameLines(extras, changed)
  if (isMoveOnly) return { ...plan, change: null, isDone: isSameVisit(stay, wanted) }
  const problem = await problemOf(db, stay, wanted, type, changed)
  const change = {
    key: shapeKey(shape),
    stay: type && stay.typeId !== wanted.typeId ? type.stay : null,
    rest: [...(typeof changed === 'string' ? extras : changed), ...(await coverOf(db, price.rest))],
    isFewer: wanted.persons < stay.persons,
    leaving: wanted.leaving,
    endedAt: stay.endsAt,
  }
  return { ...plan, change, isDone: false, problem }
}

async function problemOf(
  db: Db,
  stay: Stay,
  { persons, leaving }: WantedStay,
  type: StayType | undefined,
  extras: PricedLine[] | ChangeProblem,
): Promise<ChangeProblem | null> {
  if (!type) return 'SlotNotOffered'
  if (persons > type.maxPersons) return 'TypeNotForGroup'
  if (typeof extras === 'string') return extras
  if (persons >= stay.persons) return null
  const { taken } = await countPlaces(db, stay.orderId, leaving)
  return taken > persons ? 'TooManyGuests' : null
}

/** Cover is priced anew, at today's price as when it was bought; once off sale it keeps its own. */
async function coverOf(db: Db, rest: PricedLine[]): Promise<PricedLine[]> {
  const cover = rest.find(({ kind }) => kind === 'insurance')
  if (!cover) return []
  return [{ ...cover, unitCents: (await readCoverCents(db)) ?? cover.unitCents }]
}

const sentences: Record<ChangeProblem, string> = {
  ProductUnknown: 'A chosen product is not on offer.',
  AmountNotAllowed: 'More basics than guests, or a special more than once.',
  TypeNotForGroup: 'This type of suite is too small for the group.',
  TooManyGuests: 'More guests have a place than are to come: name those who leave.',
  SlotNotOffered: 'The store does not offer this stay.',
}

export function problemRefusal(problem: ChangeProblem): Problem {
  return refusal<'rescheduleOrder'>(problem, sentences[problem])
}

/** Refuses a plan that has a problem, or changes nothing. */
export function requireSound(plan: Plan): Plan {
  if (plan.problem) throw problemRefusal(plan.problem)
  if (plan.isDone) throw refusal<'rescheduleOrder'>('NothingChanged', 'The stay is like this already.')
  return plan
}
