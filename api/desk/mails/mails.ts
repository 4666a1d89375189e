import { sql } from 'kysely'
import { change, type Command, DeskError, UsageError } from '../command.ts'
import { counted, moment, tableLines } from '../table.ts'

export const mailList: Command = {
  name: 'mail list',
  summary: 'mails that were given up, with the mail server’s last answer',
  async run({ db, write }) {
    const dead = await db
      .selectFrom('mail')
      .selectAll()
      .where('dead_at', 'is not', null)
      .orderBy('id')
      .execute()
    if (dead.length === 0) return write('No mail was given up.')
    write(`${counted(dead.length, 'mail')} given up:`)
    const rows = dead.map((mail) => [
      String(mail.id),
      moment(mail.dead_at!),
      mail.kind,
      mail.recipient,
      mail.last_error ?? '',
    ])
    for (const line of tableLines(['Mail', 'Since', 'Kind', 'To', 'Answer'], rows)) write(line)
  },
}

export const mailAgain: Command = {
  name: 'mail again',
  operands: '[MAIL…]',
  summary: 'sends mails again that were given up: all, or these',
  help: ['MAIL is a number, as `mail list` shows it. A code that has expired meanwhile is not sent.'],
  async run(desk, operands) {
    const wrong = operands.find((typed) => !/^\d{1,9}$/.test(typed))
    if (wrong !== undefined)
      throw new UsageError(`${wrong} is no number of a mail, as \`mail list\` shows it.`)
    const numbers = operands.map(Number)
    const question = 'Send these mails again?'
    const sent = await change(desk, question, async (trx) => {
      const again = await trx
        .updateTable('mail')
        .set({ dead_at: null, attempts: 0, next_try_at: sql<Date>`clock_timestamp()` })
        .where('dead_at', 'is not', null)
        .$if(numbers.length > 0, (mails) => mails.where('id', 'in', numbers))
        .returning('id')
        .execute()
      if (again.length === 0) throw new DeskError('No such mail was given up.')
      await sql`NOTIFY mail`.execute(trx)
      return again.length
    })
    if (sent !== undefined) desk.write(`${counted(sent, 'mail')} waiting to be sent.`)
  },
}
