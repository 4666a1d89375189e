import type { Db } from '../database/tables.ts'
import { voucherProducts } from '../vouchers/products.ts'
import { endLasting, insertDiscount, type NewDiscount } from '../desk/discount-sql.ts'

const lasting: Omit<NewDiscount, 'code' | 'percent'> = {
  groupIds: null,
  storeIds: null,
  userId: null,
  validFrom: null,
  validUntil: null,
  maxUses: null,
  maxUsesPerUser: null,
  privateOnly: false,
}
const mainz = 2

/** One discount of each kind, to try in development; the README names them. */
const samples: NewDiscount[] = [
  { ...lasting, code: 'SPA10', percent: 10 },
  { ...lasting, code: 'MAINZ15', percent: 15, storeIds: [mainz] },
  { ...lasting, code: 'FIRST20', percent: 20, maxUses: 1000, maxUsesPerUser: 1 },
  {
    ...lasting,
    code: 'GIFT10',
    percent: 10,
    maxUsesPerUser: 100,
    groupIds: [voucherProducts.print, voucherProducts.postal],
  },
  { ...lasting, code: 'PRIVATE25', percent: 25, privateOnly: true },
  { ...lasting, code: 'FREE100', percent: 100 },
  { ...lasting, code: 'SUMMER26', percent: 30, validUntil: new Date('2026-08-31T22:00:00Z') },
]

/** Inserts those whose code is unknown: one that was ended or changed stays so. */
export async function seedSampleDiscounts(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const rows = await trx.selectFrom('discount_code').select('code').execute()
    const known = new Set(rows.map(({ code }) => code))
    for (const sample of samples) if (!known.has(sample.code)) await insertDiscount(trx, sample)
  })
}

/** Ends what a start in development left behind: samples would give goods away where others can buy. */
export async function endSampleDiscounts(db: Db): Promise<void> {
  for (const { code, percent } of samples) await endLasting(db, code, percent)
}
