import { z } from 'zod'
import type { Trx } from '../../database/tables.ts'
import { refusal } from '../../http/problem.ts'
import { formatEuro } from '../../words/format.ts'
import { defineAct, type Subject } from '../acts/act.ts'
import { lockStore } from '../day/day-sql.ts'
import { ofTheBooks } from '../roles.ts'
import { insertClosing, latestClosing } from './closings.ts'
import { readMoves, tillCents } from './moves.ts'
import { readStoreDay } from './store-day.ts'

async function findStoreDay(trx: Trx, { store, day }: { store: number; day: string }): Promise<Subject> {
  await lockStore(trx, store)
  return { storeId: store, orderId: null, label: day }
}

/** An amount of the till's report in euros, as cents: below zero where more went back than came in. */
const reportInput = z.coerce.number().transform((euros) => Math.round(euros * 100))

/**
 * Keeps who compared the receipts of a day with the report of the till, and what that said. The cash book
 * stays at the till.
 */
export const closeDay = defineAct({
  name: 'close-day',
  summary: 'closes a day with the figure of the till',
  roles: ofTheBooks,
  needsAgreement: true,
  input: z.object({
    store: z.coerce.number().int(),
    day: z.iso.date().describe('2026-12-12'),
    till: reportInput.describe('371.80'),
    note: z.string().trim().min(1).max(200).optional(),
  }),
  find: findStoreDay,
  async run({ store: storeId, day, till, note = null }, { trx, who }) {
    const { span, isRunning } = await readStoreDay(trx, storeId, day)
    if (isRunning) throw refusal<'closeDay'>('DayRunning', 'A stay of this day is not over.')
    const moves = await readMoves(trx, span)
    const ours = tillCents(moves)
    const last = await latestClosing(trx, storeId, day)
    if (last?.tillCents === till && last.moves === moves.length && last.note === note)
      throw refusal<'closeDay'>('NothingChanges', 'The day was closed with this figure.')
    if (till !== ours && note === null)
      throw refusal<'closeDay'>('NoteMissing', 'The till says something else: a note says why.')
    await insertClosing(trx, {
      storeId,
      day,
      who,
      tillCents: till,
      oursCents: ours,
      moves: moves.length,
      note,
    })
    return {
      before: last ? { tillCents: last.tillCents, oursCents: last.oursCents } : null,
      after: { tillCents: till, oursCents: ours, moves: moves.length },
      rule: null,
      reason: null,
      sentence: {
        de: `Tag abgeschlossen. Kasse ${formatEuro(till, 'de')}, Belege ${formatEuro(ours, 'de')}.`,
        en: `Day closed. Till ${formatEuro(till, 'en')}, receipts ${formatEuro(ours, 'en')}.`,
      },
    }
  },
})
