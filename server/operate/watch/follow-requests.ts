import type { RequestListener } from 'node:http'
import { forRequest, requestOf } from '#http/current-request.ts'
import { beginSpan } from '#http/spans.ts'
import { probes } from '../../edge/request/probes.ts'
import { onStream } from '../../edge/request/streams.ts'
import { routeOf } from './route.ts'

export interface ServedRequest {
  method: string
  route: string
  /** 499 if the client has gone before its response was sent. */
  status: number
  milliseconds: number
}

/**
 * Gives every request its id, that of its sender or a new one. `onServed` is called for each. Probes are
 * passed on as they are: counted, they would hide the visitors.
 */
export function followRequests(
  next: RequestListener,
  onServed: (served: ServedRequest) => void,
): RequestListener {
  return (incoming, outgoing) => {
    const { method = '', url = '' } = incoming
    if (probes.has(url.split('?', 1)[0]!)) return next(incoming, outgoing)
    const startedAt = performance.now()
    const arrived = requestOf(incoming.headers.traceparent as string | undefined)
    const open = beginSpan(arrived, method, {
      kind: 'server',
      attributes: { 'http.request.method': method },
    })
    const request = open?.request ?? arrived
    const serve = (status: number) => {
      const milliseconds = Math.round((performance.now() - startedAt) * 10) / 10
      const route = routeOf(url, request.facts.operation)
      open?.end({
        name: `${method} ${route}`,
        attributes: { 'http.route': route, 'http.response.status_code': status },
        ...(status >= 500 && { failure: String(status) }),
      })
      forRequest(request, () => onServed({ method, route, status, milliseconds }))
    }
    const onClose = () => serve(outgoing.writableFinished ? outgoing.statusCode : 499)
    outgoing.once('close', onClose)
    // A stream is served once it begins: how long it lasts says nothing.
    onStream(outgoing, () => {
      outgoing.off('close', onClose)
      serve(200)
    })
    forRequest(request, () => next(incoming, outgoing))
  }
}
