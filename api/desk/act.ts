import { z } from 'zod'
import { acts } from '../house/acts/acts.ts'
import { perform } from '../house/acts/perform.ts'
import type { Actor } from '../house/roles.ts'
import { Problem } from '../http/problem.ts'
import { type Command, type Desk, DeskError, UsageError } from './command.ts'

/** Every act of the house by its name, so that page and command cannot differ. */
export const actCommand: Command = {
  name: 'act',
  operands: 'NAME …',
  summary: 'does what a page of the house does',
  help: [
    ...acts.map(({ name, summary }) => `${name.padEnd(14)} ${summary}`),
    '',
    'KEY=VALUE for each input, such as',
    '  act move-stay order=WZ-104812 at=2026-12-13T16:00:00+01:00 reason=goodwill',
    'An act with a wrong input says what it takes. What is shown is what happens, or nothing does.',
  ],
  run: act,
}

async function act(desk: Desk, [name, ...pairs]: string[]): Promise<void> {
  const known = acts.find((one) => one.name === name)
  if (!known) throw new UsageError(`There is no act ${name ?? ''}: see act --help.`)
  const input = known.input.safeParse(Object.fromEntries(pairs.map(pairOf)))
  if (!input.success) throw new UsageError(z.prettifyError(input.error))
  const actor = commandActor(desk)
  const run = (isDryRun: boolean, agreed?: string) =>
    perform(desk, known, actor, input.data, { isDryRun, agreed, idempotency: null }).catch(inWords)
  const shown = await run(true)
  desk.write(shown.sentence.en)
  if (desk.isDryRun) return desk.write('Dry run: it would work, and nothing was changed.')
  if (!desk.isSure) {
    if (!desk.ask) throw new UsageError('There is no terminal to ask in: add --yes, or --dry-run to try it.')
    if (!(await desk.ask('Do it?'))) throw new DeskError('Nothing was changed.')
  }
  await run(false, shown.agreed)
  desk.write('Done.')
}

function pairOf(typed: string): [string, string] {
  const at = typed.indexOf('=')
  if (at < 1) throw new UsageError(`${typed} is no KEY=VALUE.`)
  return [typed.slice(0, at), typed.slice(at + 1)]
}

/** An account of the machine, which may do what a manager may. */
export function commandActor({ who }: Pick<Desk, 'who'>): Actor {
  return { staffId: null, who: `unix:${who}`, roleIn: () => 'manager' }
}

/** Says a refusal on the command line. */
export function inWords(error: unknown): never {
  throw error instanceof Problem ? new DeskError(`${error.code}: ${error.message}`) : error
}
