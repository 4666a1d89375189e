import { createHash } from 'node:crypto'
import type { Db, Trx } from '../../database/tables.ts'
import { inTransaction, rolledBack } from '../../database/transaction.ts'
import type { OperationId } from '../../http/contract.ts'
import { findResponse, idempotencyKeyOf, saveResponse } from '../../http/idempotency.ts'
import { Problem } from '../../http/problem.ts'
import type { LocalizedText } from '../../words/text.ts'
import { writeAct } from '../log/log.ts'
import { type Actor, atTheDoor, requireRole } from '../roles.ts'
import { readGuestName } from '../stay/guest-name.ts'
import type { Act, ActDeps, Done, Subject } from './act.ts'

export interface How {
  /** Does the work and takes it back. */
  isDryRun: boolean
  /** The effect that was shown; another one is refused. */
  agreed: string | undefined
  /** The operation, and the key that came with the request; null for a command, which is typed once. */
  idempotency: { operation: OperationId; key: string } | null
}

export interface Effect {
  sentence: LocalizedText
  /** The SHA-256 of what happens, in hexadecimal digits. */
  agreed: string
  isDone: boolean
  /** The order that it is about, for a role that may read the name of its guest. */
  orderId: number | null
}

/** An effect with the name of the guest, which is read anew each time: no response is kept with a name. */
interface NamedEffect extends Effect {
  guest: string | null
}

/**
 * Does an act in one transaction with its entry in the log, or tries it. What was agreed to is what happens:
 * the effect of the real call is compared with that of the dry run before anything is kept.
 */
export async function perform<Input, Found extends Subject>(
  deps: ActDeps & { db: Db },
  act: Act<Input, Found>,
  actor: Actor,
  input: Input,
  { isDryRun, agreed, idempotency }: How,
): Promise<NamedEffect> {
  if (isDryRun)
    return rolledBack(deps.db, async (trx) => withGuest(trx, await tryIn(trx, deps, act, actor, input)))
  const key =
    idempotency &&
    idempotencyKeyOf(idempotency.operation, actor.staffId ?? 0, idempotency.key, [act.name, input])
  return inTransaction(deps.db, async (trx) => {
    const known = key && (await findResponse<Effect>(trx, key))
    if (known) return withGuest(trx, known)
    const response = await performIn(trx, deps, act, actor, input, agreed)
    if (key) await saveResponse(trx, key, response)
    return withGuest(trx, response)
  })
}

async function withGuest(trx: Trx, effect: Effect): Promise<NamedEffect> {
  const guest = effect.orderId === null ? null : await readGuestName(trx, effect.orderId)
  return { ...effect, guest }
}

/** Tries an act in a transaction that is taken back. */
export async function tryIn<Input, Found extends Subject>(
  trx: Trx,
  deps: ActDeps,
  act: Act<Input, Found>,
  actor: Actor,
  input: Input,
): Promise<Effect> {
  return (await attempt(trx, deps, act, actor, input)).effect
}

/** Does an act in a transaction, with its entry in the log. */
export async function performIn<Input, Found extends Subject>(
  trx: Trx,
  deps: ActDeps,
  act: Act<Input, Found>,
  actor: Actor,
  input: Input,
  agreed: string | undefined,
): Promise<Effect> {
  const { effect, subject, done, role } = await attempt(trx, deps, act, actor, input)
  if (agreed === undefined ? act.needsAgreement : agreed !== effect.agreed)
    throw new Problem(422, 'EffectChanged', 'The effect is another one than was agreed to.')
  const { staffId, who } = actor
  const logged = { staffId, who, role: staffId === null ? null : role, act: act.name }
  await writeAct(trx, { ...logged, ...entryOf(subject, done) })
  for (const { storeId, orderId, label, after, sentence } of done.further ?? [])
    await writeAct(trx, {
      ...logged,
      ...entryOf({ storeId, orderId, label }, { before: null, after, rule: null, reason: null, sentence }),
    })
  return { ...effect, isDone: true }
}

function entryOf({ storeId, orderId, label }: Subject, { before, after, rule, reason, sentence }: Done) {
  return { storeId, orderId, subject: label, before, after, rule, reason, effect: sentence }
}

async function attempt<Input, Found extends Subject>(
  trx: Trx,
  deps: ActDeps,
  act: Act<Input, Found>,
  actor: Actor,
  input: Input,
) {
  const subject = await act.find(trx, input)
  const role = requireRole(actor, subject.storeId, act.roles)
  const done = await act.run(input, { trx, role, who: actor.who, subject, deps })
  const effect: Effect = {
    sentence: done.sentence,
    agreed: hashOf(subject, done),
    isDone: false,
    orderId: atTheDoor.some((one) => one === role) ? subject.orderId : null,
  }
  return { effect, subject, done, role }
}

function hashOf({ label }: Subject, { before, after, rule, sentence }: Done): string {
  return createHash('sha256')
    .update(JSON.stringify([label, before, after, rule, sentence]))
    .digest('hex')
}
