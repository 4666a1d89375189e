import type { z } from 'zod'
import type { Trx } from '../database/tables.ts'
import type { Locale } from '../words/locale.ts'
import type { Places } from '../words/places.ts'
import type { MailContent } from './content.ts'

/** A mail of the shop. `Mail<unknown>` is any of them. */
export interface Mail<Payload, Name extends string = string> {
  /** Stored with each queued mail, so a name is never changed. */
  name: Name
  schema: z.ZodType<Payload>
  secretFields: readonly string[]
  /** Throws for a payload that does not fit the schema. */
  render(payload: unknown, locale: Locale, places: Places, rendered?: RenderedAttachments): MailContent
  /** How long its code or link is valid: a mail that is sent later is taken back. */
  validMinutes?: number | undefined
  /** What the mail says by now; null takes a mail back that is not true any more. */
  renew?: ((trx: Trx, payload: unknown) => Promise<unknown>) | undefined
}

/** Whether every attachment could be rendered: the content says so if one is missing. */
export type RenderedAttachments = { isComplete: boolean }

type Definition<Payload, Name> = {
  name: Name
  /**
   * What the outbox stores as JSON. Validated when the mail is rendered, so it has to accept what older
   * versions of the shop queued: a field that was added later has a default.
   */
  schema: z.ZodType<Payload>
  /**
   * Fields, at any depth, with which anyone could act as the reader: their values are removed once the mail
   * is sent.
   */
  secretFields?: readonly string[]
  validMinutes?: number
  render(payload: Payload, locale: Locale, places: Places, rendered: RenderedAttachments): MailContent
  /**
   * Makes the payload anew for a mail that is wrong if it is late: called before every attempt; null takes
   * the mail back.
   */
  renew?(trx: Trx, payload: Payload): Promise<Payload | null>
}

/** Defines a mail. A new one is listed in api/mails.ts, too. */
export function defineMail<Payload, Name extends string>({
  name,
  schema,
  secretFields = [],
  validMinutes,
  render,
  renew,
}: Definition<Payload, Name>): Mail<Payload, Name> {
  return {
    name,
    schema,
    secretFields,
    validMinutes,
    render: (payload, locale, places, rendered = { isComplete: true }) =>
      render(schema.parse(payload), locale, places, rendered),
    renew: renew && ((trx, payload) => renew(trx, schema.parse(payload))),
  }
}

/** Throws for a kind that this version of the shop does not know. */
export function findMail(mails: readonly Mail<unknown>[], kind: string): Mail<unknown> {
  const mail = mails.find(({ name }) => name === kind)
  if (!mail) throw new Error(`There is no mail of the kind ${kind}`)
  return mail
}
