// The options of `discount create`, read and checked.
import { z } from 'zod'
import type { Db } from '../database/tables.ts'
import { typedEmail } from '../words/email.ts'
import { seatZone } from '../words/seller.ts'
import { addDays, wallClock } from '../words/wall-clock.ts'
import { voucherProducts } from '../vouchers/products.ts'
import { DeskError, type Options, UsageError } from './command.ts'
import { findUserId, type NewDiscount, readGroups } from './discount-sql.ts'
import { noStore, readStores } from './stores-sql.ts'

const count = z.coerce.number('must be a number').int('must be whole').positive('must be above 0')
const day = z.iso.date('must be a day such as 2026-12-31')
const typedDiscount = z.object({
  code: z.string().regex(/^[A-Z0-9]{3,15}$/, 'must have 3 to 15 letters and digits'),
  percent: count.max(100, 'must be 100 at most'),
  groups: z
    .string()
    .regex(/^\d{1,5}(,\d{1,5})*$/, 'must be numbers with commas, such as 911,912')
    .optional(),
  stores: z.string().optional(),
  from: day.optional(),
  until: day.optional(),
  uses: count.optional(),
  'uses-per-visitor': count.optional(),
  visitor: typedEmail.optional(),
  'private-only': z.boolean().default(false),
})

/** The discount that was typed. Throws a UsageError for a wrong value, a DeskError for a missing one. */
export async function readDiscountInput(db: Db, code: string, options: Options): Promise<NewDiscount> {
  const { data, error } = typedDiscount.safeParse({ ...options, code: code.toUpperCase() })
  if (!data)
    throw new UsageError(error.issues.map(({ path, message }) => `${nameOf(path)} ${message}.`).join('\n'))
  const groupIds = data.groups?.split(',').map(Number) ?? null
  const discount: NewDiscount = {
    code: data.code,
    percent: data.percent,
    groupIds,
    storeIds: data.stores === undefined ? null : await storeIdsOf(db, data.stores),
    userId: data.visitor === undefined ? null : await userIdOf(db, data.visitor),
    validFrom: data.from === undefined ? null : midnight(data.from),
    validUntil: data.until === undefined ? null : midnight(addDays(data.until, 1)),
    maxUses: data.uses ?? null,
    maxUsesPerUser: data['uses-per-visitor'] ?? null,
    privateOnly: data['private-only'],
  }
  await requireSense(db, discount)
  return discount
}

async function requireSense(db: Db, discount: NewDiscount): Promise<void> {
  const { groupIds, validFrom, validUntil, maxUsesPerUser } = discount
  if (validFrom && validUntil && validFrom >= validUntil)
    throw new UsageError('--until must not be before --from.')
  if (validUntil && validUntil.getTime() <= Date.now()) throw new UsageError('--until has passed.')
  const known = groupIds ? await readGroups(db, groupIds) : []
  const unknown = groupIds?.find((id) => !known.includes(id))
  if (unknown !== undefined) throw new DeskError(`There is no product group ${unknown}.`)
  const vouchers: number[] = [voucherProducts.print, voucherProducts.postal]
  if (maxUsesPerUser === null && groupIds?.some((id) => vouchers.includes(id)))
    throw new UsageError(
      'A discount on vouchers needs --uses-per-visitor: they could pay for the next ones without end.',
    )
}

async function storeIdsOf(db: Db, typed: string): Promise<number[]> {
  const stores = await readStores(db)
  return typed.split(',').map((name) => {
    const wanted = name.trim().toLowerCase()
    const store = stores.find(({ id, slug }) => slug === wanted || String(id) === wanted)
    if (store) return store.id
    throw noStore(name, stores)
  })
}

async function userIdOf(db: Db, email: string): Promise<number> {
  const id = await findUserId(db, email)
  if (id === undefined) throw new DeskError(`There is no account with the address ${email}.`)
  return id
}

/** The first moment of a day in the company's zone. */
function midnight(date: string): Date {
  return new Date(wallClock(date, seatZone).instantAt(0)!)
}

function nameOf(path: PropertyKey[]): string {
  return path[0] === 'code' ? 'CODE' : `--${String(path[0])}`
}
