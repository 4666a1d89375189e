import { sql } from 'kysely'
import { emailOf } from '#http/email-address.ts'
import { inviteStaff } from '../house/session/accept.ts'
import { endStaff } from '../house/session/staff-sql.ts'
import type { Role } from '../house/roles.ts'
import { change, type Command, type Desk, DeskError, lineOf, type Options, UsageError } from './command.ts'
import { findStore } from './stores-sql.ts'
import { counted, moment, tableLines } from './table.ts'

const roles: readonly Role[] = ['reception', 'manager', 'books', 'cleaning']

export const staffInvite: Command = {
  name: 'staff invite',
  operands: 'EMAIL',
  summary: 'gives somebody a role in a store, and mails the link for it',
  help: [
    'The link works once and for a day. For somebody who has access already it replaces what is lost,',
    'such as the passkey of a device: the old one opens nothing any more.',
    '--name NAME    as the log shall have it',
    '--store STORE  such as mainz',
    `--role ROLE    ${roles.join(', ')}`,
  ],
  options: { name: { type: 'string' }, store: { type: 'string' }, role: { type: 'string' } },
  run: invite,
}

export const staffList: Command = {
  name: 'staff list',
  summary: 'who has access to the pages of the house',
  async run({ db, write }) {
    const { rows } = await sql<{
      name: string
      email: string
      roles: string
      way: string
      usedAt: Date | null
    }>`
      SELECT s.name, s.email,
        coalesce((SELECT string_agg(store.slug || ': ' || role, ', ' ORDER BY store.slug)
          FROM staff_role r JOIN store ON store.id = r.store_id WHERE r.staff_id = s.id), '') AS roles,
        CASE WHEN EXISTS (SELECT FROM staff_passkey p WHERE p.staff_id = s.id) THEN 'passkey'
          WHEN s.password_hash IS NOT NULL THEN 'password' ELSE 'invited' END AS way,
        (SELECT max(used_at) FROM staff_session WHERE staff_id = s.id) AS "usedAt"
      FROM staff s WHERE s.ended_at IS NULL ORDER BY s.name, s.id`.execute(db)
    if (rows.length === 0) return write('Nobody has access: see staff invite --help.')
    write(`${counted(rows.length, 'account')} with access:`)
    const lines = rows.map((row) => [
      row.name,
      row.email,
      row.roles,
      row.way,
      row.usedAt ? moment(row.usedAt) : '–',
    ])
    for (const line of tableLines(['Name', 'Address', 'Roles', 'Signs in by', 'Last seen'], lines))
      write(line)
  },
}

export const staffEnd: Command = {
  name: 'staff end',
  operands: 'EMAIL',
  summary: 'ends the access of somebody at once, on every device',
  help: ['The log keeps the name.'],
  async run(desk, [typed]) {
    const email = addressOf(typed)
    await change(desk, `End the access of ${email}?`, async (trx) => {
      if (!(await endStaff(trx, email))) throw new DeskError(`Nobody has access with ${email}.`)
    })
    if (!desk.isDryRun) desk.write(`${email} has no access any more.`)
  },
}

async function invite(desk: Desk, [typed]: string[], options: Options): Promise<void> {
  const email = addressOf(typed)
  const name = lineOf('name', options['name'])
  const role = roles.find((one) => one === options['role'])
  if (name === null) throw new UsageError('Say who it is, as the log shall have it: --name "Lena Sommer".')
  if (!role) throw new UsageError(`--role is one of ${roles.join(', ')}.`)
  const store = await findStore(desk.db, typeof options['store'] === 'string' ? options['store'] : undefined)
  await change(
    desk,
    `Invite ${name} as ${role} of ${store.slug}?`,
    (trx) => inviteStaff(trx, { email, name, storeId: store.id, role }),
    () => `${name} is ${role} of ${store.slug}.`,
  )
  if (!desk.isDryRun) desk.write(`A mail is on its way to ${email}.`)
}

function addressOf(typed: string | undefined): string {
  const email = typed === undefined ? null : emailOf(typed)
  if (email === null) throw new UsageError('Name the address, such as lena@wellzone.example.')
  return email
}
