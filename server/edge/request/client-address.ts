import type { IncomingMessage, ServerResponse } from 'node:http'
import { isIPv4, isIPv6 } from 'node:net'
import { isLoopback, isLoopbackAddress, thisMachine } from '#http/loopback.ts'
import { networkOf } from '../../../api/http/limits/network.ts'

/** What the HTTP server passes with a request. */
export interface Connection {
  incoming: IncomingMessage
  outgoing?: ServerResponse
}

/** Of a client that cannot be told apart from others: all of them share one network. */
const unknown = 'unknown'

/**
 * The client address in one spelling: the remote end of the connection, or what a trusted proxy wrote about
 * its client. It is `thisMachine` only for what came from here, under a name of this machine and through no
 * proxy; other clients that a proxy on this machine stands for are unknown.
 */
export function addressOf(incoming: IncomingMessage, trustsProxy: boolean): string {
  const written = trustsProxy ? forwardedAddress(incoming) : undefined
  const address = written ?? inOneSpelling(incoming.socket.remoteAddress ?? '')
  if (!isLoopbackAddress(address)) return address
  return isDirect(incoming) ? thisMachine : unknown
}

/**
 * What a trusted proxy wrote about its client: the last entry of X-Forwarded-For, or, without that header, of
 * Forwarded (RFC 7239) or X-Real-IP; undefined where it wrote nothing. The client can forge earlier entries.
 */
export function forwardedAddress({ headers }: IncomingMessage): string | undefined {
  const name = ['x-forwarded-for', 'forwarded', 'x-real-ip'].find((each) => headers[each] !== undefined)
  const entries = String(headers[name ?? ''] ?? '').split(',')
  const last = entries.map((entry) => entry.trim()).findLast((entry) => entry !== '')
  if (last === undefined) return undefined
  return inOneSpelling(name === 'forwarded' ? (/(?:^|;)\s*for\s*=([^;]*)/i.exec(last)?.[1] ?? '') : last)
}

/**
 * The network that asks. The connections of this machine, or of a proxy that names no client, may be those of
 * many, so each of them counts alone.
 */
export function networkOfClient(request: IncomingMessage, trustsProxy: boolean): string {
  const { remoteAddress = '', remotePort } = request.socket
  const address = trustsProxy ? forwardedAddress(request) : remoteAddress
  return address && (trustsProxy || !isLoopbackAddress(address))
    ? networkOf(address)
    : `${remoteAddress} ${remotePort}`
}

/** Whether a header of this request was written by a proxy, trusted or not. */
export function isForwarded({ headers }: IncomingMessage): boolean {
  return Object.keys(headers).some((name) => writtenByProxies.test(name))
}

const writtenByProxies =
  /^(?:(?:x-)?forwarded(?:-.+)?|via|x-real-ip|x-original-.+|.*client-?ip|cf-connecting-ip|x-envoy-.+)$/

/**
 * Whether a client on this machine sent the request itself, to a name of this machine. A proxy in its
 * plainest setting writes no header and asks under the server's own name, but in HTTP/1.0.
 */
function isDirect(incoming: IncomingMessage): boolean {
  const { url = '', headers, httpVersion } = incoming
  const host = `http://${headers.host}`
  const isOfThisMachine = URL.canParse(host) && isLoopback(new URL(host))
  return url.startsWith('/') && isOfThisMachine && httpVersion !== '1.0' && !isForwarded(incoming)
}

/** Without quotes, brackets, port and zone; IPv4 inside IPv6 as IPv4. What is no address is unknown. */
function inOneSpelling(text: string): string {
  const bare = text.trim().replace(/^"(.*)"$/, '$1')
  const [, inBrackets, beforePort] = /^(?:\[(.*)\]|([\d.]+))(?::[\w.-]*)?$/.exec(bare) ?? []
  const address = (inBrackets ?? beforePort ?? bare).replace(/%.*$/, '')
  if (isIPv4(address)) return address
  if (!isIPv6(address)) return unknown
  const short = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [, high, low] = /^::ffff:([\da-f]+):([\da-f]+)$/.exec(short) ?? []
  if (high === undefined || low === undefined) return short
  return [high, low]
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255])
    .join('.')
}
