// Spans of OpenTelemetry (docs/decisions/0062-watching.md). Their names and attributes are those of its
// semantic conventions that no visitor can choose: no paths, documents and messages of errors.
import {
  type Attributes,
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
} from '@opentelemetry/api'
import { type CurrentRequest, currentRequest, forRequest } from './current-request.ts'

/** Requests whose id is below it have spans. */
let firstWithout: number | undefined
const ids = 2 ** 32

/**
 * From now on this part of the requests, from 0 to 1, has spans, and each whose sender records it. Without it
 * `inSpan` only calls its work.
 */
export function recordSpans(part: number): void {
  firstWithout = part * ids
}

/** Whether spans are made: where they are not, their names and attributes are not needed. */
export function hasSpans(): boolean {
  const request = currentRequest()
  return request !== undefined && isRecorded(request)
}

/** Whether a request has spans, known before one is made: nine requests of ten have none. */
function isRecorded({ id, span, parentId, flags }: CurrentRequest): boolean {
  if (firstWithout === undefined) return false
  if (span || parentId !== undefined) return (Number.parseInt(flags, 16) & TraceFlags.SAMPLED) !== 0
  return Number.parseInt(id.slice(-8), 16) < firstWithout
}

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL }

interface SpanOptions {
  kind: keyof typeof kinds
  attributes?: Attributes
}

/** Work for a request that goes on until `end` is called. */
interface OpenSpan {
  /** What the work inside of it runs for. */
  request: CurrentRequest
  /** `failure` is the value of `error.type`. */
  end(about: { name?: string; attributes?: Attributes; failure?: string }): void
}

/** Begins a span of this request; undefined where none are made, or none of this one. */
export function beginSpan(request: CurrentRequest, name: string, options: SpanOptions): OpenSpan | undefined {
  if (!isRecorded(request)) return undefined
  const { kind, attributes } = options
  const begin = () =>
    trace.getTracer('wellzone').startSpan(name, { kind: kinds[kind], attributes }, contextOf(request))
  // A span without a parent takes its trace id from the current request.
  const span = forRequest(request, begin)
  const { spanId, traceFlags } = span.spanContext()
  return {
    request: { ...request, span, spanId, flags: traceFlags.toString(16).padStart(2, '0') },
    end({ name: newName, attributes: more, failure }) {
      if (newName !== undefined) span.updateName(newName)
      if (more) span.setAttributes(more)
      if (failure !== undefined) fail(span, failure)
      span.end()
    },
  }
}

/** Runs `work` in a span of the current request. */
export function inSpan<Result>(
  name: string,
  options: SpanOptions,
  work: () => Promise<Result>,
): Promise<Result> {
  const request = currentRequest()
  const open = request && beginSpan(request, name, options)
  if (!open) return work()
  return forRequest(open.request, work).then(
    (result) => {
      open.end({})
      return result
    },
    (error: unknown) => {
      open.end({ failure: typeOf(error) })
      throw error
    },
  )
}

/** Adds to the span around the calling code what its work has shown. */
export function describeSpan(about: { name?: string; attributes?: Attributes; failure?: string }): void {
  const span = currentRequest()?.span
  if (!span) return
  if (about.name !== undefined) span.updateName(about.name)
  if (about.attributes) span.setAttributes(about.attributes)
  if (about.failure !== undefined) fail(span, about.failure)
}

/** A code, as of PostgreSQL, Node or a problem, or the name of its class. */
function typeOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const { code } = error as { code?: unknown }
  return typeof code === 'string' ? code : error.name
}

function fail(span: Span, failure: string): void {
  span.setAttribute('error.type', failure)
  span.setStatus({ code: SpanStatusCode.ERROR })
}

/** The span of this process around a request, or that of the sender. */
function contextOf({ id, span, parentId, flags }: CurrentRequest): Context {
  if (span) return trace.setSpan(ROOT_CONTEXT, span)
  if (parentId === undefined) return ROOT_CONTEXT
  const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED
  return trace.setSpanContext(ROOT_CONTEXT, { traceId: id, spanId: parentId, traceFlags, isRemote: true })
}
