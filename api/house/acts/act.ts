// An act is one function behind a page and a command: what it takes, who may, what it does, and the sentence
// that says so before and after.
import type { z } from 'zod'
import type { Trx } from '../../database/tables.ts'
import type { BookingsDeps } from '../../stays/hold/routes.ts'
import type { LocalizedText } from '../../words/text.ts'
import type { GuestRule, RuleReason } from '../log/log.ts'
import type { Role } from '../roles.ts'

/** What an act is done to, locked for it. */
export interface Subject {
  storeId: number
  orderId: number | null
  /** `WZ-104812`, `Classic 2`. */
  label: string
}

export interface Done {
  /** The fields that the act names, as they were and as they are. */
  before: object | null
  after: object | null
  rule: GuestRule | null
  reason: RuleReason | null
  sentence: LocalizedText
  /** Entries in the logs of other stays that it changes. */
  further?: FurtherEntry[]
}

/** An entry in the log of a stay that an act on something else changes, too. */
export interface FurtherEntry extends Subject {
  after: object
  sentence: LocalizedText
}

export type ActDeps = Pick<BookingsDeps, 'bookingHorizonDays' | 'visitorSecret'>

/** The circumstances of an act: its transaction, the role of who does it, and what rules need. */
export interface Circumstances<Found> {
  trx: Trx
  role: Role
  /** The name of who acts, for the log. */
  who: string
  subject: Found
  deps: ActDeps
}

export interface Act<Input = never, Found extends Subject = never> {
  /** The name that is typed and logged: `set-arrival`. */
  name: string
  /** One line for the command line. */
  summary: string
  roles: readonly Role[]
  /** What pages and commands send. */
  input: z.ZodType<Input>
  /** Whether its effect has to be agreed to: where money or a suite is at stake. */
  needsAgreement: boolean
  /** Finds and locks what it is done to; throws `notFound`. */
  find(trx: Trx, input: NoInfer<Input>): Promise<Found>
  /** Does it, or throws the refusal of a rule. */
  run(input: NoInfer<Input>, circumstances: Circumstances<Found>): Promise<Done>
}

/** Names the types of an act once. */
export function defineAct<Input, Found extends Subject>(act: Act<Input, Found>): Act<Input, Found> {
  return act
}
