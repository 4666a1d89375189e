import type { TestSpa } from '#gateway/testing/spa.ts'

/** The API cannot be held to anything: away, or something else. The message is one sentence. */
export class NoSpaApi extends Error {}

const patienceSeconds = 15

/** Asks for the state of the content, which every spa API has, and which needs no account. */
export async function expectSpaApi({ baseUrl, fetch }: Pick<TestSpa, 'baseUrl' | 'fetch'>): Promise<void> {
  const url = `${baseUrl}/v2/content-version`
  const signal = AbortSignal.timeout(patienceSeconds * 1_000)
  const response = await fetch(new Request(url), { signal }).catch((cause: Error) => {
    throw new NoSpaApi(`${url} ${whyNot(cause)}.`, { cause })
  })
  if (response.redirected)
    throw new NoSpaApi(`${url} redirects to ${response.url}, which the gateway does not follow.`)
  const body = (await response.json().catch(() => null)) as { version?: unknown } | null
  if (!response.ok || body?.version === undefined)
    throw new NoSpaApi(`${url} is not of a spa API: it answers ${response.status} without a version.`)
  if (!Number.isInteger(body.version))
    throw new NoSpaApi(
      `${url} answers with the version ${JSON.stringify(body.version)}, which is no whole number.`,
    )
}

/** What `fetch` has as a code or a message of its cause. */
function whyNot({ name, cause }: Error): string {
  const { code = '', message = '' } = Object(cause) as { code?: string; message?: string }
  if (name === 'TimeoutError' || code === 'UND_ERR_CONNECT_TIMEOUT')
    return `did not answer within ${patienceSeconds} seconds`
  if (code === 'ECONNREFUSED') return 'refuses connections'
  if (/CERT|SIGNATURE/.test(code)) return `has a certificate that this machine does not trust: ${message}`
  if (message === 'redirect count exceeded') return 'redirects without an end'
  return `cannot be reached (${code || message || name})`
}
