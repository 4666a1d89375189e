import { connect, constants } from 'node:http2'
import type { AppleKeys } from '../../../wallet-config.ts'

/** Apple's push service. */
const pushService = 'https://api.push.apple.com'
/** The time of a connection and all that is sent over it. */
const deadlineMs = 10_000
/** Apple keeps a notice a week for a phone that is off. */
const keptSeconds = 7 * 86_400

export interface PushOptions {
  keys: AppleKeys
  /** Another service and its authority, for tests. */
  service?: { url: string; ca: string }
}

/** The service's answer for one push token, with the reason that it gives for a refusal. */
export interface PushAnswer {
  status: number
  reason: string
}

/**
 * Tells phones that a pass of theirs has changed, over one connection, and returns the answer for each push
 * token; a token without one was not told. Throws if the service is not reached at all.
 */
export async function pushAll(
  pushTokens: readonly string[],
  { keys, service }: PushOptions,
): Promise<Map<string, PushAnswer>> {
  const { certificate: cert, key } = keys
  const session = connect(service?.url ?? pushService, { cert, key, ...(service && { ca: service.ca }) })
  const answers = new Map<string, PushAnswer>()
  const { promise: ended, resolve, reject } = Promise.withResolvers<void>()
  const timer = setTimeout(() => session.destroy(new Error('The push service is late')), deadlineMs)
  session.on('error', reject)
  session.on('close', resolve)
  let open = pushTokens.length
  for (const token of pushTokens) {
    const stream = session.request({
      [constants.HTTP2_HEADER_METHOD]: 'POST',
      [constants.HTTP2_HEADER_PATH]: `/3/device/${token}`,
      'apns-topic': keys.passTypeIdentifier,
      'apns-expiration': String(Math.floor(Date.now() / 1000) + keptSeconds),
    })
    let body = ''
    stream.setEncoding('utf8')
    stream.on('response', ({ ':status': status }) =>
      answers.set(token, { status: Number(status), reason: '' }),
    )
    stream.on('data', (part: string) => (body = (body + part).slice(0, 500)))
    stream.on('end', () => {
      const answer = answers.get(token)
      if (answer) answer.reason = /"reason"\s*:\s*"(\w+)"/.exec(body)?.[1] ?? ''
    })
    stream.on('error', () => undefined) // without an answer it is told again
    stream.on('close', () => {
      open -= 1
      if (open === 0) session.close()
    })
    stream.end('{}')
  }
  try {
    await ended
  } catch (cause) {
    if (answers.size === 0) throw new Error('Apple’s push service was not reached', { cause })
  } finally {
    clearTimeout(timer)
    session.destroy()
  }
  return answers
}
