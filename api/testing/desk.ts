// The commands of `npm run desk` on a test database, as they are typed.
import { expect } from 'vitest'
import { runDesk } from '../desk/desk.ts'
import type { ReadReport } from '../provider/port.ts'
import type { VoucherPurpose } from '../words/seller.ts'
import type { TestDatabase } from './database.ts'

export interface DeskAnswer {
  code: number
  out: string
  complaints: string
  questions: string[]
}

/**
 * Runs commands on a database. `says` is the answer at the terminal, and without it there is no terminal;
 * `meanwhile` happens while the question stands. A text with spaces is put into double quotes.
 */
export function openDesk(
  database: TestDatabase,
  openReport?: () => ReadReport,
  vouchers: VoucherPurpose = 'single-purpose',
) {
  return async function desk(
    line: string,
    says?: boolean,
    meanwhile = async (): Promise<void> => {},
  ): Promise<DeskAnswer> {
    const [out, complaints, questions]: [string[], string[], string[]] = [[], [], []]
    const words = [...line.matchAll(/[^\s"]+|"([^"]*)"/g)].map(([word, quoted]) => quoted ?? word)
    const code = await runDesk(words, {
      connect: async () => ({
        db: database.db,
        providers: ['local'],
        openReport,
        vouchers,
        bookingHorizonDays: 36_500,
        visitorSecret: 'a secret of the tests',
      }),
      who: 'ines',
      write: (text) => void out.push(text),
      complain: (text) => void complaints.push(text),
      ask:
        says === undefined
          ? undefined
          : async (question) => {
              questions.push(question)
              await meanwhile()
              return says
            },
    })
    expect(out.filter(({ length }) => length > 100)).toEqual([])
    return { code, out: out.join('\n'), complaints: complaints.join('\n'), questions }
  }
}
