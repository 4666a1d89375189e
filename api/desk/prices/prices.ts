import { addDays, localDay } from '../../words/wall-clock.ts'
import { change, type Command, type Desk, DeskError, type Options, textOf, UsageError } from '../command.ts'
import { readClockSpan, readWeekday, shownClockSpan, weekdays } from '../hours/band-input.ts'
import { readDay } from '../span-input.ts'
import { findStore, type Store } from '../stores-sql.ts'
import { euros, tableLines } from '../table.ts'
import { readEuros } from './euro-input.ts'
import { type NewPrice, type Price, readRates, readTypes, writePrice } from './rates-sql.ts'

export const priceList: Command = {
  name: 'price list',
  operands: 'STORE',
  summary: 'the prices per suite and hour, now and later',
  help: ['STORE is a name such as mainz. A check-in pays the price of its time for the whole stay.'],
  async run(desk, [typed]) {
    const store = await findStore(desk.db, typed)
    const today = localDay(Date.now(), store.timeZone)
    const rows = []
    for (const { id, code } of await readTypes(desk.db, store.id))
      for (const rate of await readRates(desk.db, store.id, id, today))
        rows.push([
          code,
          weekdays[rate.weekday - 1]!.slice(0, 3),
          shownClockSpan(rate.fromMinute, rate.toMinute),
          euros(rate.cents),
          rate.validFrom ?? '–',
          rate.validUntil === null ? '–' : addDays(rate.validUntil, -1),
        ])
    for (const line of tableLines(['Type', 'Day', 'Check-in', 'An hour', 'From', 'Until'], rows))
      desk.write(line)
  },
}

export const priceSet: Command = {
  name: 'price set',
  operands: 'STORE TYPE EUROS',
  summary: 'the price of a type of suite per hour, from a day on',
  help: [
    'TYPE is classic, premium or exclusive; EUROS are for a suite and an hour, such as 49.50. What is',
    'held or paid keeps its price. A guest who saw the old price is asked before booking at a higher',
    'one.',
    '--days NAME,NAME   only these weekdays, such as fri,sat,sun',
    '--hours FROM-TO    only check-ins of these hours, such as 17:00-24:00',
    '--from DAY         the first day of stay; today if it is left out',
    '--until DAY        the last one, after which the former prices apply again; for good without it',
  ],
  options: {
    days: { type: 'string' },
    hours: { type: 'string' },
    from: { type: 'string' },
    until: { type: 'string' },
  },
  run: setPrice,
}

async function setPrice(desk: Desk, [typedStore, typedType, typedEuros]: string[], options: Options) {
  const store = await findStore(desk.db, typedStore)
  const types = await readTypes(desk.db, store.id)
  const type = types.find(({ code }) => code === typedType?.toLowerCase())
  if (!type) throw new DeskError(`${store.slug} has no ${typedType ?? 'such'} suites, but ${namesOf(types)}.`)
  const cents = readEuros(typedEuros)
  const price = { storeId: store.id, typeId: type.id, cents, ...readWhen(store, options) }
  const inWords = `${store.slug}, ${type.code}, ${whenOf(price)}: ${euros(cents)} an hour`
  desk.write(inWords)
  const prices = await readPricesNow(desk, price)
  const [least, most] = [Math.min(...prices), Math.max(...prices)]
  if (prices.length > 0 && (cents * 2 < least || cents > most * 2))
    desk.write(`Look twice: it is ${[...new Set([least, most])].map(euros).join(' to ')} now.`)
  const said = (former: Price[]) => `Before: ${pricesOf(former)}.${undoing(store, type, former)}`
  const replaced = await change(
    desk,
    'Set this price?',
    (trx) => writePrice(trx, price),
    (former) => `${inWords}\n${said(former)}`,
  )
  if (replaced) for (const line of `Set. ${said(replaced)}`.split('\n')) desk.write(line)
}

function pricesOf(replaced: Price[]): string {
  return [...new Set(replaced.map(({ cents }) => euros(cents)))].join(', ') || 'none'
}

async function readPricesNow({ db }: Desk, { storeId, typeId, ...when }: NewPrice): Promise<number[]> {
  const rates = await readRates(db, storeId, typeId, when.validFrom)
  return rates
    .filter(({ weekday }) => when.weekdays.includes(weekday))
    .filter(({ fromMinute, toMinute }) => fromMinute < when.toMinute && toMinute > when.fromMinute)
    .map(({ cents }) => cents)
}

type When = Omit<NewPrice, 'storeId' | 'typeId' | 'cents'>

function readWhen({ timeZone }: Store, options: Options): When {
  const [days, hours, from, until] = ['days', 'hours', 'from', 'until'].map((name) => textOf(options[name]))
  const today = localDay(Date.now(), timeZone)
  const validFrom = from === undefined ? today : readDay('--from', from)
  if (validFrom < today) throw new UsageError('--from has passed.')
  const last = until === undefined ? null : readDay('--until', until)
  if (last !== null && last < validFrom) throw new UsageError('--until must not be before --from.')
  const [fromMinute, toMinute] = readMinutes(hours)
  return {
    weekdays: readWeekdays(days),
    fromMinute,
    toMinute,
    validFrom,
    validUntil: last === null ? null : addDays(last, 1),
  }
}

function readWeekdays(typed: string | undefined): number[] {
  if (typed === undefined) return weekdays.map((_, index) => index + 1)
  const read = typed.split(',').map((name) => {
    const weekday = readWeekday(name.trim())
    if (weekday === undefined) throw new UsageError(`${name}: weekdays look like fri,sat,sun.`)
    return weekday
  })
  return [...new Set(read)].toSorted()
}

function readMinutes(typed: string | undefined): [number, number] {
  if (typed === undefined) return [0, 1440]
  const [from, to] = readClockSpan(typed) ?? [0, 0]
  if (to > 1440 || from >= to)
    throw new UsageError(`${typed}: --hours look like 17:00-24:00, within one day.`)
  return [from, to]
}

function whenOf({ weekdays: days, fromMinute, toMinute, validFrom, validUntil }: When): string {
  const names = days.length === 7 ? 'every day' : days.map((day) => weekdays[day - 1]!.slice(0, 3)).join(' ')
  const until = validUntil === null ? '' : ` to ${addDays(validUntil, -1)}`
  return `${names} ${shownClockSpan(fromMinute, toMinute)}, from ${validFrom}${until}`
}

/** The commands that bring prices back, each on two lines that a shell reads as one. */
function undoing({ slug }: Store, { code }: { code: string }, prices: Price[]): string {
  const commands = prices.map(({ cents, weekdays: days, fromMinute, toMinute, validFrom, validUntil }) => {
    const names = days.map((day) => weekdays[day - 1]!.slice(0, 3)).join(',')
    const until = validUntil === null ? '' : ` --until ${addDays(validUntil, -1)}`
    const when = `--hours ${shownClockSpan(fromMinute, toMinute)} --from ${validFrom}${until}`
    return `price set ${slug} ${code} ${(cents / 100).toFixed(2)} --days ${names} \\\n  ${when}`
  })
  return ['', ...commands].join('\nUndo: npm run desk -- ')
}

function namesOf(types: { code: string }[]): string {
  return types.map(({ code }) => code).join(', ')
}
