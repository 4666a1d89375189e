import type * as z from 'zod/mini'
import type { PlainMessageId } from '../lib/language/locale.tsx'

/** The input by name; undefined is an unchecked checkbox. */
export type Typed = Record<string, string | undefined>

export interface FormOfShop {
  /** The name by which its module exports it. */
  exported: `${string}Schema`
  schema: z.ZodMiniObject
  /** Reads a form that is not read by its schema alone. */
  read?: (data: FormData) => unknown
  /** All fields by name, as errors name them. */
  fields: string[]
  /** Valid input. */
  right: Typed
  /** The error of each field while it is empty, unchosen or unchecked. */
  required: Record<string, PlainMessageId>
  /** Single-line text fields; a repetition comes with the field it repeats. */
  lines: (string | [line: string, repeat: string])[]
  /** Fields without a rule. */
  free?: string[]
}

/** The day in the stores' zone on which the forms are filled in. */
export const today = '2026-11-21'

export const name = { firstName: 'Lena', lastName: 'Hartwig' }
