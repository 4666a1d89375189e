import { BadInput } from '../bad-input.ts'

const waitMs = 10_000

/**
 * The first text that fits, of the addresses at which what is wanted of `url` may be. One sentence about `url`
 * if there is none; `wanted` ends "does not answer with …".
 */
export async function fetched(
  url: string,
  addresses: readonly string[],
  { fits, wanted }: { fits: RegExp; wanted: string },
): Promise<{ address: string; text: string }> {
  let problem = ''
  for (const address of addresses) {
    try {
      const response = await fetch(address, { signal: AbortSignal.timeout(waitMs) })
      const text = await response.text()
      if (response.ok && fits.test(text)) return { address, text }
      problem ||= response.ok ? `does not answer with ${wanted}` : `answers with ${response.status}`
    } catch (error) {
      const { code } = ((error as Error).cause ?? {}) as { code?: string }
      throw new BadInput(`${url} cannot be reached${code ? ` (${code})` : ''}.`, { cause: error })
    }
  }
  throw new BadInput(`${url} ${problem}.`)
}
