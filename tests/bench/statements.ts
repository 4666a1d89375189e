// The statements that a purchase sends, the dearest first, with those of the workers that it wakes: per guest
// the calls, the plans, and the microseconds within PostgreSQL. Run by hand, after a build:
// `node tests/bench/statements.ts`.
import { bookRound, giveHistory, guestsPerRound, mutations } from './bookings.ts'
import { holdAlone } from './hold-alone.ts'
import { leaveFirstCore } from './measured-process.ts'
import { startShopAlone } from './subjects.ts'

/** The rounds before: each connection keeps a plan from its sixth use on. */
const warmUpRounds = Number(process.argv[2] ?? 20)

leaveFirstCore()
const { shop, stop } = await startShopAlone()
try {
  await giveHistory(shop)
  for (let round = 0; round < warmUpRounds; round++) await bookRound(shop)
  const costs = await bookRound(shop)
  for (const name of mutations) {
    const { cpu, postgres, statements } = costs[name]
    console.log(`\n${name}: ${cpu.toFixed(0)} µs of the process, ${postgres?.toFixed(0)} of PostgreSQL`)
    console.log('  calls   plans      µs')
    for (const { text, ...counted } of statements) {
      const cells = [counted.calls, counted.plans, counted.micros].map((each) => each / guestsPerRound)
      if (cells[0]! < 0.1) continue
      const row = cells.map((cell, column) => cell.toFixed(column < 2 ? 1 : 0).padStart(7)).join(' ')
      console.log(`${row}  ${text.replaceAll(/\s+/g, ' ').trim().slice(0, 90)}`)
    }
  }
  console.log(`\nThe hold alone: ${(await holdAlone(shop))?.toFixed(0)} µs of PostgreSQL`)
} finally {
  await stop()
}
