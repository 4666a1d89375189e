import type { z } from 'zod'

export type Environment = Record<string, string | undefined>

/** `NAME=` in an env file means "not set". */
export function withoutEmpty(environment: Environment): Environment {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()))
}

/** One line per invalid variable, for the console. */
export function issueLines(error: z.ZodError | undefined): string[] {
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}`)
}
