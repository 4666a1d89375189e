import { isOfHeldStay, own, suiteRead } from './own-table.ts'

const arrivals = own({
  table: 'arrival',
  part: 'arrivals',
  isOwn: isOfHeldStay,
  columns: {
    order_id: 'shown',
    state: 'shown',
    expected_at: 'shown',
    said_at: 'shown',
    cleaned_at: 'internal',
  },
})

const leftSuites = own({
  table: 'left_suite',
  part: 'leftSuites',
  isOwn: isOfHeldStay,
  columns: {
    order_id: 'shown',
    id: 'internal',
    wellzone_id: 'shown',
    at: 'shown',
    cleaned_at: 'internal',
  },
  reads: suiteRead,
})

/** Notes about the stay; who wrote them is another person's. */
const notes = own({
  table: 'note',
  part: 'notes',
  isOwn: isOfHeldStay,
  columns: { order_id: 'shown', id: 'internal', at: 'shown', who: 'foreign', text: 'shown' },
})

/**
 * What staff did with the stays, without their names (CJEU C-579/21). The log only grows, and names no guest.
 */
const houseActs = own({
  table: 'house_act',
  part: 'houseActs',
  isOwn: isOfHeldStay,
  columns: {
    order_id: 'shown, stays',
    id: 'internal, stays',
    at: 'shown, stays',
    staff_id: 'foreign, stays',
    who: 'foreign, stays',
    role: 'foreign, stays',
    store_id: 'internal, stays',
    act: 'internal, stays',
    subject: 'internal, stays',
    before: 'internal, stays',
    after: 'internal, stays',
    rule: 'internal, stays',
    reason: 'shown, stays',
    effect: 'shown, stays',
    previous: 'internal, stays',
    hash: 'internal, stays',
  },
  stays: 'record',
})

/** The looks of staff at how the guest can be reached. */
const houseLooks = own({
  table: 'house_seen',
  part: 'houseLooks',
  isOwn: isOfHeldStay,
  columns: {
    order_id: 'shown, stays',
    id: 'internal, stays',
    at: 'shown, stays',
    staff_id: 'foreign, stays',
    who: 'foreign, stays',
    kind: 'internal, stays',
    store_id: 'internal, stays',
    subject: 'internal, stays',
  },
  stays: 'record',
})

export const ofHouse = [arrivals, leftSuites, notes, houseActs, houseLooks]
