import { z } from 'zod'
import { instantMs } from './instant.ts'

export type Environment = Record<string, string | undefined>

/** `NAME=` in an env file means "not set". */
export function withoutEmpty(environment: Environment): Environment {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()))
}

/** The value of `MAINTENANCE_UNTIL`: API and gateway read the same moment. */
export const maintenanceEnd = z
  .string()
  .transform((text) => new Date(instantMs(text)))
  .refine((at) => !Number.isNaN(at.getTime()), 'must look like 2026-12-01T12:00:00+01:00, with its zone')
  .optional()

/** One line per invalid variable, for the console. */
export function issueLines(error: z.ZodError | undefined): string[] {
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}`)
}
