import { BadInput } from '../bad-input.ts'

const waitSeconds = 10

/**
 * The first text that fits, of the addresses at which what is wanted of `url` may be. One sentence about
 * `url` if there is none; `wanted` ends "does not answer with …".
 */
export async function fetched(
  url: string,
  addresses: readonly string[],
  { fits, wanted }: { fits: RegExp; wanted: string },
): Promise<{ address: string; text: string }> {
  let problem = ''
  for (const address of addresses) {
    try {
      const response = await fetch(address, { signal: AbortSignal.timeout(waitSeconds * 1_000) })
      const text = await response.text()
      if (response.ok && fits.test(text)) return { address, text }
      problem ||= response.ok ? `does not answer with ${wanted}` : `answers with ${response.status}`
    } catch (error) {
      throw new BadInput(`${url} ${whyNot(error as Error)}.`, { cause: error })
    }
  }
  throw new BadInput(`${url} ${problem}.`)
}

function whyNot({ name, cause }: Error): string {
  if (name === 'TimeoutError') return `did not answer within ${waitSeconds} seconds`
  const { code } = (cause ?? {}) as { code?: string }
  return `cannot be reached${code ? ` (${code})` : ''}`
}
