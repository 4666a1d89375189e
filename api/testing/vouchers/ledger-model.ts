// The expected results of buying, redeeming, paying, expiring, changing and cancelling: a plain
// sequential model without a database.
import type { VoucherPurpose } from '../../words/seller.ts'

export type Order = {
  kind: 'booking' | 'item'
  state: 'held' | 'over' | 'closed' | 'released' | 'paid' | 'cancelled'
  /** The price of the stay, or the value of the voucher. */
  cents: number
  isInsured: boolean
  hasDiscount: boolean
  hasOpenPayment: boolean
  /** The kind of the voucher that is bought. */
  purpose: VoucherPurpose
  /** Hours and extras of a stay; extras take no discount. */
  hours: number
  extras: Extras
  changes: number
  /** What vouchers pay, in the order they were added. */
  paidBy: Array<{ voucher: number; cents: number }>
}

export type Extras = { starter: number; blanket: number; special: number }
const none: Extras = { starter: 0, blanket: 0, special: 0 }
export const mostChanges = 5

export const insuranceCents = 4_350
export const percent = 10

export type Model = ReturnType<typeof createModel>

export type Given = { cents: number; purpose: VoucherPurpose }

export function createModel(given: Given[], usesOfDiscount: number) {
  let world = {
    balances: given.map(({ cents }) => cents),
    purposes: given.map(({ purpose }) => purpose),
    usesLeft: usesOfDiscount,
    orders: [] as Order[],
    issuedCents: 0,
  }

  const discount = (order: Order) =>
    order.hasDiscount ? Math.round((order.cents * percent) / 100 + Number.EPSILON) : 0
  const extrasCents = ({ extras: { starter, blanket, special } }: Order) =>
    990 * starter + 450 * blanket + 2_990 * special
  const price = (order: Order) =>
    order.cents - discount(order) + extrasCents(order) + (order.isInsured ? insuranceCents : 0)
  const redeemed = (order: Order) => order.paidBy.reduce((sum, { cents }) => sum + cents, 0)
  const due = (order: Order) => price(order) - redeemed(order)
  const asked = (index: number) => world.orders[index]!

  /** Recalculates the vouchers' shares from zero. */
  function recalculateShares(order: Order): void {
    const before = order.paidBy
    for (const { voucher, cents } of before) world.balances[voucher]! += cents
    order.paidBy = []
    for (const { voucher } of before) {
      const cents = Math.min(world.balances[voucher]!, due(order))
      if (cents === 0) continue
      world.balances[voucher]! -= cents
      order.paidBy.push({ voucher, cents })
    }
  }

  function close(which: (order: Order) => boolean): void {
    for (const order of world.orders.filter((one) => one.state === 'over' && which(one))) {
      order.state = 'closed'
      for (const { voucher, cents } of order.paidBy) world.balances[voucher]! += cents
      if (order.hasDiscount) world.usesLeft += 1
    }
  }

  /** Why the order cannot be changed, or undefined. Orders of vouchers never can. */
  function locked(order: Order): string | undefined {
    if (order.kind === 'item') return 'NotFound'
    if (order.state === 'over' || order.state === 'closed') return 'HoldExpired'
    if (order.state !== 'held') return 'NotFound'
    return order.hasOpenPayment ? 'PaymentOpen' : undefined
  }

  function sharesWith({ paidBy, hasDiscount }: { paidBy: Array<{ voucher: number }>; hasDiscount: boolean }) {
    return (other: Order) =>
      (hasDiscount && other.hasDiscount) ||
      other.paidBy.some(({ voucher }) => paidBy.some((one) => one.voucher === voucher))
  }

  const isLike = (order: Order, hours: number, { starter, blanket, special }: Extras) =>
    hours === order.hours &&
    starter === order.extras.starter &&
    blanket === order.extras.blanket &&
    special === order.extras.special

  /** Taking a suite closes the expired holds of its day; each stay has a day of its own, in sequence. */
  function isNear(stay: Order): (order: Order) => boolean {
    const days = world.orders.filter(({ kind }) => kind === 'booking')
    const day = days.indexOf(stay)
    return (order) => {
      const other = days.indexOf(order)
      return other >= 0 && other >= day - 3 && other <= day + 2
    }
  }

  /** Bought vouchers can be spent from now on. */
  function place(order: Order): void {
    order.state = 'paid'
    order.hasOpenPayment = false
    if (order.kind !== 'item') return
    world.balances.push(order.cents)
    world.purposes.push(order.purpose)
  }

  /** All or nothing. */
  function attempt(work: () => string): string {
    const before = structuredClone(world)
    const response = work()
    if (response !== 'ok') world = before
    return response
  }

  return {
    get world() {
      return world
    },
    due: (index: number) => due(asked(index)),
    price: (index: number) => price(asked(index)),
    hold(cents: number): void {
      world.orders.push({
        kind: 'booking',
        state: 'held',
        cents,
        isInsured: false,
        hasDiscount: false,
        hasOpenPayment: false,
        purpose: 'multi-purpose',
        hours: 2,
        extras: none,
        changes: 0,
        paidBy: [],
      })
    },
    /**
     * One voucher of this value, with codes. Expired holds that reserve one of them are closed, even if the
     * purchase fails.
     */
    buy(cents: number, vouchers: number[], hasDiscount: boolean, purpose: VoucherPurpose): string {
      close(sharesWith({ paidBy: vouchers.map((voucher) => ({ voucher })), hasDiscount }))
      return attempt(() => {
        const order: Order = {
          kind: 'item',
          state: 'held',
          cents,
          isInsured: false,
          hasDiscount,
          hasOpenPayment: true,
          purpose,
          hours: 0,
          extras: none,
          changes: 0,
          paidBy: [],
        }
        if (hasDiscount && world.usesLeft === 0) return 'DiscountUsedUp'
        for (const voucher of vouchers) {
          if (purpose === 'multi-purpose' && world.purposes[voucher] === 'single-purpose')
            return 'VoucherNotForVouchers'
          if (world.balances[voucher] === 0) return 'VoucherEmpty'
        }
        if (hasDiscount) world.usesLeft -= 1
        for (const voucher of vouchers) {
          const paid = Math.min(world.balances[voucher]!, due(order))
          if (paid === 0) return 'NothingToRedeem'
          world.balances[voucher]! -= paid
          order.paidBy.push({ voucher, cents: paid })
        }
        world.orders.push(order)
        if (due(order) === 0) place(order)
        return 'ok'
      })
    },
    /** The visitor cancels the payment in time. A booking stays held; a voucher order ends. */
    cancelPayment(index: number): void {
      const order = asked(index)
      if (order.kind === 'booking') {
        order.hasOpenPayment = false
        return
      }
      order.state = 'over'
      close((one) => one === order)
    },
    redeem: (index: number, voucher: number) =>
      attempt(() => {
        const order = asked(index)
        const why = locked(order)
        if (why) return why
        if (order.paidBy.some((one) => one.voucher === voucher)) return 'CodeAlreadyUsed'
        if (due(order) === 0) return 'NothingToRedeem'
        close(({ paidBy }) => paidBy.some((one) => one.voucher === voucher))
        const cents = Math.min(world.balances[voucher]!, due(order))
        if (cents === 0) return 'VoucherEmpty'
        world.balances[voucher]! -= cents
        order.paidBy.push({ voucher, cents })
        return 'ok'
      }),
    removeVoucher(index: number, voucher: number): string {
      const order = asked(index)
      const why = locked(order)
      if (why) return why
      const used = order.paidBy.find((one) => one.voucher === voucher)
      if (!used) return 'ok'
      order.paidBy = order.paidBy.filter((one) => one !== used)
      world.balances[voucher]! += used.cents
      recalculateShares(order)
      return 'ok'
    },
    useDiscount: (index: number) =>
      attempt(() => {
        const order = asked(index)
        const why = locked(order)
        if (why) return why
        if (order.hasDiscount) return 'CodeAlreadyUsed'
        close(({ hasDiscount }) => hasDiscount)
        if (world.usesLeft === 0) return 'DiscountUsedUp'
        world.usesLeft -= 1
        order.hasDiscount = true
        recalculateShares(order)
        return 'ok'
      }),
    removeDiscount(index: number): string {
      const order = asked(index)
      const why = locked(order)
      if (why) return why
      if (order.hasDiscount) world.usesLeft += 1
      order.hasDiscount = false
      recalculateShares(order)
      return 'ok'
    },
    insure(index: number): string {
      const order = asked(index)
      const why = locked(order)
      if (why) return why
      if (order.isInsured) return 'ok'
      order.isInsured = true
      recalculateShares(order)
      return 'ok'
    },
    expire(index: number): void {
      const order = asked(index)
      if (order.state === 'held') order.state = 'over'
    },
    /** Another booking of the suite finds the hold expired and closes it. */
    closeExpired(index: number): void {
      close((order) => order === asked(index))
    },
    release(index: number): string {
      const order = asked(index)
      if (order.kind === 'item') return 'NotFound'
      if (order.state !== 'held')
        return order.state === 'paid' || order.state === 'cancelled' ? 'OrderPlaced' : 'ok'
      if (order.hasOpenPayment) return 'PaymentOpen'
      order.state = 'over'
      close((one) => one === order)
      order.state = 'released'
      return 'ok'
    },
    /** The payment is captured, in time or late. Returns whether it places the order. */
    settlePayment(index: number): boolean {
      const order = asked(index)
      if (order.state === 'held' || order.state === 'over') {
        place(order)
        return true
      }
      if (order.state !== 'closed') return false
      return (
        attempt(() => {
          const again = asked(index)
          if (again.kind === 'booking') close(isNear(again))
          close(sharesWith(again))
          if (
            again.paidBy.some(({ voucher, cents }) => world.balances[voucher]! < cents) ||
            (again.hasDiscount && world.usesLeft === 0)
          )
            return 'gone'
          for (const { voucher, cents } of again.paidBy) world.balances[voucher]! -= cents
          if (again.hasDiscount) world.usesLeft -= 1
          place(again)
          return 'ok'
        }) === 'ok'
      )
    },
    /**
     * What a change to these extras and hours, of which each costs `hourCents`, would cost more; null where
     * nothing changes. A stay of the same length keeps its price.
     */
    difference(index: number, hours: number, extras: Extras, hourCents: number): number | null {
      const order = asked(index)
      const isSame = isLike(order, hours, extras)
      const cents = hours === order.hours ? order.cents : hours * hourCents
      return isSame ? null : price({ ...order, cents, hours, extras }) - price(order)
    },
    /** A higher price is paid with money; a lower one goes back to the vouchers first. */
    change(index: number, hours: number, extras: Extras, hourCents: number): string {
      const order = asked(index)
      const before = price(order)
      const isSame = isLike(order, hours, extras)
      if (isSame && order.changes > 0) return 'ok'
      if (order.changes === mostChanges) return 'RescheduleLimitReached'
      if (isSame) return 'NothingChanged'
      if (hours !== order.hours) {
        close(isNear(order))
        order.cents = hours * hourCents
      }
      Object.assign(order, { hours, extras, changes: order.changes + 1 })
      let backCents = Math.max(0, before - price(order))
      for (const share of order.paidBy) {
        const back = Math.min(share.cents, backCents)
        world.balances[share.voucher]! += back
        share.cents -= back
        backCents -= back
      }
      order.paidBy = order.paidBy.filter(({ cents }) => cents > 0)
      return 'ok'
    },
    /** `isLate`: less than 48 hours before check-in, where only an insured order can be cancelled. */
    cancel(index: number, isLate: boolean): string {
      const order = asked(index)
      if (order.state === 'cancelled') return 'ok'
      if (order.state !== 'paid') return 'NotFound'
      if (order.kind === 'item') return 'OrderNotCancellable'
      if (isLate && !order.isInsured) return 'CancellationClosed'
      let backCents = isLate ? price(order) - insuranceCents : redeemed(order)
      for (const { voucher, cents } of order.paidBy) {
        const back = Math.min(cents, backCents)
        world.balances[voucher]! += back
        backCents -= back
      }
      world.issuedCents += backCents
      if (order.hasDiscount) world.usesLeft += 1
      order.state = 'cancelled'
      return 'ok'
    },
  }
}
