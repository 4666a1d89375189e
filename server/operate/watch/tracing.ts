// Loaded only where OTEL_EXPORTER_OTLP_ENDPOINT names a collector: sends the spans of this process to it.
import { setTimeout as wait } from 'node:timers/promises'
import { diag, type DiagLogger, DiagLogLevel, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources'
import { AlwaysOnSampler, BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import { currentRequest, randomId } from '#http/current-request.ts'
import { recordSpans } from '#http/spans.ts'
import { warn } from '../log.ts'

/** A collector that is away keeps no shop from stopping. */
const lastSpansMs = 1_000

/**
 * Starts to send the spans of a part of the requests, from 0 to 1, and of those whose sender records them.
 * The exporter reads OTEL_EXPORTER_OTLP_*. Returns what sends the last ones.
 */
export function startTracing(role: string, part: number): () => Promise<void> {
  diag.setLogger(rareWarnings(), { logLevel: DiagLogLevel.WARN })
  const provider = new TracerProvider({
    resource: defaultResource().merge(
      resourceFromAttributes({
        'service.name': process.env.OTEL_SERVICE_NAME ?? 'wellzone',
        'wellzone.role': role,
      }),
    ),
    sampler: new AlwaysOnSampler(), // `recordSpans` has chosen
    // The id that the log has.
    idGenerator: {
      generateTraceId: () => currentRequest()?.id ?? randomId(32),
      generateSpanId: () => randomId(16),
    },
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  })
  trace.setGlobalTracerProvider(provider)
  recordSpans(part)
  return async () => {
    await Promise.race([
      provider.shutdown().catch(() => undefined),
      wait(lastSpansMs, undefined, { ref: false }),
    ])
  }
}

/** The SDK reports each batch that the collector did not take. One line a minute says enough. */
function rareWarnings(): DiagLogger {
  let lastAt = Number.NEGATIVE_INFINITY
  const say = () => {
    if (performance.now() - lastAt < 60_000) return
    lastAt = performance.now()
    warn('The collector of OTEL_EXPORTER_OTLP_ENDPOINT does not take the spans.')
  }
  const ignore = () => undefined
  return { error: say, warn: say, info: ignore, debug: ignore, verbose: ignore }
}
