import * as z from 'zod/mini'
import { checkForm } from '../../../lib/forms/form-check.ts'
import { draftAtom } from '../../../lib/storage/draft-storage.ts'
import type { FormValues } from '../../../lib/forms/form-read.ts'
import type { Application, StepSchemas } from './franchise-rules.ts'
import { type StepName, steps } from './steps.ts'

/** What was typed and ticked, by the name of its field. */
export type Draft = Record<string, string | boolean | null>

/** An application that was not sent yet: it survives a reload, but no logout, no wipe and no second day. */
export const franchiseDraftAtom = draftAtom(
  'franchise',
  z.record(z.string(), z.union([z.string(), z.boolean(), z.null()])),
  {} as Draft,
)

/** The inputs of one step; a field that was never touched is empty. */
export function valuesOf<Name extends StepName>(
  schemas: StepSchemas,
  step: Name,
  draft: Draft,
): FormValues<StepSchemas[Name]> {
  const fields = Object.entries<z.core.$ZodType>(schemas[step].def.shape)
  return Object.fromEntries(
    fields.map(([name, field]) => [name, draft[name] ?? (field._zod.def.type === 'boolean' ? false : '')]),
  ) as FormValues<StepSchemas[Name]>
}

/** The first step that is not complete; undefined for a complete application. */
export function firstOpenStep(schemas: StepSchemas, draft: Draft): StepName | undefined {
  return steps.find((step) => checkForm(schemas[step], valuesOf(schemas, step, draft)).errors !== null)
}

/** The whole application as it is sent; null if a step is not complete. */
export function applicationOf(schemas: StepSchemas, draft: Draft): Application | null {
  const answers = {}
  for (const step of steps) {
    const { data } = checkForm(schemas[step], valuesOf(schemas, step, draft))
    if (!data) return null
    Object.assign(answers, data)
  }
  return answers as Application
}
