import type { RequestListener } from 'node:http'
import { isForwarded } from './request/client-address.ts'
import { commonHeaders } from './request/response-headers.ts'

interface HeaderCheckOptions {
  trustsProxy: boolean
  shopUrl: string
  /** Logs a sentence for the operator. */
  warn: (message: string) => void
}

/**
 * What is looked at before all else: a request with two hosts is refused, because a proxy in front may have
 * gone by the other one, and a proxy that nothing is known of is reported, once.
 */
export function checkHeaders(
  next: RequestListener,
  { trustsProxy, shopUrl, warn }: HeaderCheckOptions,
): RequestListener {
  let isKnown = trustsProxy
  return (request, response) => {
    if (!isKnown && isForwarded(request)) {
      isKnown = true
      warn(unknownProxy)
    }
    const hosts = request.rawHeaders.filter((text, index) => index % 2 === 0 && /^host$/i.test(text))
    if (hosts.length < 2) return next(request, response)
    response.writeHead(400, { ...commonHeaders(shopUrl), 'content-type': 'text/plain', connection: 'close' })
    response.end('Send one Host header.\n')
  }
}

const unknownProxy =
  'A request has passed through a proxy (X-Forwarded-For or the like), and TRUST_PROXY is not on: all its ' +
  'visitors count as one network, and what exists in development only does not answer them. If the proxy ' +
  'is yours, start with NODE_ENV=production, TRUST_PROXY=on and the address of the proxy as PUBLIC_URL.'
