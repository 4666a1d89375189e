// The form of all tables of provocations: an entry for each code of an enum, or it does not compile.
import { operation } from '#gateway/testing/operations.ts'
import type { Browser } from '../../proofs/harness/browser.ts'
import type { Setup } from './setup.ts'

/** A request to the shop whose payload has the code in its `userErrors`. */
export interface Asked {
  browser: Browser
  title: string
  variables: object
  /** Ends what the others must not meet. */
  after?: () => Promise<unknown>
}

/** Prepares what the code needs, and returns the request that is refused with it. */
export type Provoke = (setup: Setup) => Promise<Asked> | Asked

export type Provocations<Code extends string> = Record<Code, Provoke>

/** A sample operation (gateway/testing/operations.ts) with other members of its input. */
export function ask(browser: Browser, title: string, changes: object = {}): Asked {
  const { variables } = operation(title)
  const { input } = variables as { input?: object }
  return {
    browser,
    title,
    variables: input ? { input: { ...input, ...changes } } : { ...variables, ...changes },
  }
}

/** Sends it, as a step before the provocation. */
// oxlint-disable-next-line typescript/no-explicit-any
export async function send(browser: Browser, title: string, changes: object = {}): Promise<any> {
  const payload = await browser.run(title, ask(browser, title, changes).variables)
  if (payload.userErrors.length > 0) throw new Error(`${title}: ${JSON.stringify(payload.userErrors)}`)
  return payload
}

/** The form of a proof of work that proves nothing. */
export const noProof = 'bm8gcHJvb2Y='
