import { hostname } from 'node:os';
import {
  ROOT_CONTEXT,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace';
import { withTimeLimit } from '@switchboard/common/async/with-time-limit';
import type { TracingConfig } from '../config.ts';
import { createBoundedSending, type SendingDeps } from './bounded-sending.ts';
import type { Span, SpanOptions, Tracer } from './spans.ts';

/** What tracing needs of its server. */
export interface TracingDeps extends SendingDeps {
  /** The number of this server; see `Wakeups.server`. */
  server: number;
}

/** Traces on their way to a collector. */
export interface Tracing {
  tracer: Tracer;
  /** Sends what waits, for a limited time. */
  close(): Promise<void>;
}

/** Milliseconds that a closing server spends on the spans that wait. */
const LAST_SPANS = 1_000;
/** Our attributes are shorter. */
const MAX_VALUE = 200;

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER } as const;

/** Sends spans to a collector in OTLP over HTTP, as JSON. */
export const createTracing = (
  { url, headers, timeout, ratio, service }: TracingConfig,
  { server, ...deps }: TracingDeps,
): Tracing => {
  const sending = createBoundedSending(
    new OTLPTraceExporter({ url, headers: { ...headers }, timeoutMillis: timeout }),
    deps,
  );
  const provider = new TracerProvider({
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    resource: resourceFromAttributes({
      'service.name': service,
      'service.instance.id': String(server),
      'host.name': hostname(),
    }),
    spanLimits: { attributeValueLengthLimit: MAX_VALUE },
    spanProcessors: [sending.processor],
  });
  const tracer = provider.getTracer('switchboard');

  const own = new WeakMap<Span, SpanContext>();

  const parentOf = (parent: Span | string | undefined): SpanContext | undefined => {
    if (typeof parent === 'object') return own.get(parent);
    const elsewhere = parent === undefined ? null : parseTraceParent(parent);
    return elsewhere ? { ...elsewhere, isRemote: true } : undefined;
  };

  const begin = ({ name, kind, attributes }: SpanOptions, parent: Span | string | undefined): Span => {
    const from = parentOf(parent);
    const span = tracer.startSpan(
      name,
      { kind: kind && KINDS[kind], attributes: { ...attributes } },
      from ? trace.setSpanContext(ROOT_CONTEXT, from) : ROOT_CONTEXT,
    );
    const { traceId, spanId, traceFlags } = span.spanContext();
    const isSampled = (traceFlags & TraceFlags.SAMPLED) !== 0;
    const begun: Span = {
      context: `00-${traceId}-${spanId}-0${isSampled ? 1 : 0}`,
      isSampled,
      set: (more) => void span.setAttributes({ ...more }),
      fail: (type) => {
        span.setAttribute('error.type', type);
        span.setStatus({ code: SpanStatusCode.ERROR });
      },
      end: () => span.end(),
    };
    own.set(begun, span.spanContext());
    return begun;
  };

  return {
    tracer: {
      begin,
      adopt: (header) => {
        const parent = header === undefined ? null : parseTraceParent(header);
        // Not by the id, as for our own: a stranger would choose one that is sampled.
        return parent ? `00-${parent.traceId}-${parent.spanId}-0${Math.random() < ratio ? 1 : 0}` : undefined;
      },
    },
    close: async () => {
      await withTimeLimit(sending.isLosing() ? 0 : LAST_SPANS, late, () => provider.shutdown()).catch(
        () => undefined,
      );
      sending.giveUp();
    },
  };
};

const late = () => new Error('The collector does not answer');
