import {
  type Attributes,
  type Context,
  context,
  createContextKey,
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { productVersion } from '../config/version.ts';
import { requestOfAct } from './act.ts';
import type { Answered, Spanned, Telemetry } from './telemetry.ts';

/** Spans that wait to be sent at most; more are dropped, so that a collector that is away costs a few megabytes and no more. */
const mostSpans = 2048;
/** Milliseconds that one sending may take, and that a process which ends gives the last one. */
const patience = { send: 10_000, stop: 2000 } as const;
/** Seconds by which times are told apart. */
const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

const [quiet, requestSpan] = [createContextKey('formacion quiet'), createContextKey('formacion request')];

/** A request that is told of, and by what its time is counted once it is known. */
interface OpenRequest {
  span: Span;
  by: Record<string, string>;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** As OTEL_TRACES_SAMPLER names them; all of them unless given. */
function samplerOf({ OTEL_TRACES_SAMPLER: name = '', OTEL_TRACES_SAMPLER_ARG: share }: Environment): Sampler {
  const given = Number(share || 1);
  const root = name.includes('always_off')
    ? new AlwaysOffSampler()
    : name.includes('traceidratio')
      ? new TraceIdRatioBasedSampler(Number.isFinite(given) ? given : 1)
      : new AlwaysOnSampler();
  return name === '' || name.startsWith('parentbased') ? new ParentBasedSampler({ root }) : root;
}

/** A figure of the environment within bounds; the usual one where none is given, or no figure. */
function figure(text: string | undefined, usual: number, least: number, most: number): number {
  const given = Number(text || Number.NaN);
  return Number.isFinite(given) ? Math.min(most, Math.max(least, given)) : usual;
}

/** The trace that a caller names (W3C Trace Context); nobody's where what it says is none. */
function parentOf(traceparent: unknown): Context {
  const [, traceId = '', spanId = '', flags = '0'] =
    /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(String(traceparent)) ?? [];
  const parent = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true };
  return isSpanContextValid(parent) ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
}

/** What kind of fault it was: its class and its code, never its words. */
function faultOf(error: unknown): Attributes {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const kind = error instanceof Error ? error.constructor.name : 'Error';
  return { 'error.type': /^[A-Z0-9_]{2,40}$/.test(code) ? code : kind };
}

/**
 * Sends traces and figures to a collector by OTLP/HTTP (JSON), as the standard variables of the environment say. Nothing waits for it: spans
 * queue up to a limit and are dropped beyond it, a sending that takes long is given up, and no fault of it reaches anybody.
 */
export function openTelemetry(env: Environment, node: { port: number }): Telemetry {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const resource = defaultResource()
    .merge(
      resourceFromAttributes({
        'service.name': 'formacion',
        'service.version': productVersion(),
        'server.port': node.port,
        'process.pid': process.pid,
      }),
    )
    .merge(detectResources({ detectors: [envDetector] }));
  const sending = { timeoutMillis: patience.send, concurrencyLimit: 2 };
  const tracers = new TracerProvider({
    resource,
    sampler: samplerOf(env),
    spanLimits: { attributeValueLengthLimit: 2000, attributeCountLimit: 32 },
    spanProcessors:
      env.OTEL_TRACES_EXPORTER === 'none'
        ? []
        : [
            new BatchSpanProcessor({
              exporter: new OTLPTraceExporter(sending),
              maxQueueSize: mostSpans,
              scheduledDelayMillis: figure(env.OTEL_BSP_SCHEDULE_DELAY, 5000, 50, 60_000),
              exportTimeoutMillis: patience.send,
            }),
          ],
  });
  const meters = new MeterProvider({
    resource,
    readers:
      env.OTEL_METRICS_EXPORTER === 'none'
        ? []
        : [
            new PeriodicExportingMetricReader({
              exporter: new OTLPMetricExporter(sending),
              exportIntervalMillis: figure(env.OTEL_METRIC_EXPORT_INTERVAL, 60_000, 100, 3_600_000),
              exportTimeoutMillis: Math.min(
                patience.send,
                figure(env.OTEL_METRIC_EXPORT_INTERVAL, 60_000, 100, 60_000),
              ),
            }),
          ],
  });
  const tracer = tracers.getTracer('formacion', productVersion());
  const meter = meters.getMeter('formacion', productVersion());
  const times = new Map<string, ReturnType<typeof meter.createHistogram>>();
  const count = (name: string, began: number, by: Attributes) => {
    const known =
      times.get(name) ?? meter.createHistogram(name, { unit: 's', advice: { explicitBucketBoundaries: bounds } });
    times.set(name, known);
    known.record((performance.now() - began) / 1000, by);
  };

  async function span<Result>({ timed, by, told, ...what }: Spanned, work: () => Promise<Result>): Promise<Result> {
    const around = what.isRoot ? ROOT_CONTEXT : context.active();
    const began = performance.now();
    const isUntold = what.isQuiet || around.getValue(quiet) === true;
    const kind = what.kind === 'client' ? SpanKind.CLIENT : SpanKind.INTERNAL;
    const requestId = requestOfAct();
    const attributes = { ...by, ...told, ...(requestId ? { 'formacion.request_id': requestId } : {}) };
    const opened = isUntold ? null : tracer.startSpan(what.name, { kind, attributes }, around);
    const within = opened ? trace.setSpan(around, opened) : around.setValue(quiet, true);
    try {
      const result = await context.with(within, work);
      if (timed) count(timed, began, by);
      return result;
    } catch (error) {
      const fault = faultOf(error);
      opened?.setAttributes(fault).setStatus({ code: SpanStatusCode.ERROR });
      if (timed) count(timed, began, { ...by, ...fault });
      throw error;
    } finally {
      opened?.end();
    }
  }

  return {
    span,
    request: ({ method, traceparent, requestId }, within) => {
      const parent = parentOf(traceparent);
      const began = performance.now();
      const attributes = { 'http.request.method': method, 'formacion.request_id': requestId };
      const opened = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, parent);
      const request: OpenRequest = { span: opened, by: { 'http.request.method': method } };
      context.with(trace.setSpan(parent, opened).setValue(requestSpan, request), within);
      return ({ statusCode, isStream }: Answered) => {
        const by = { ...request.by, 'http.response.status_code': statusCode };
        opened.setAttributes(by);
        if (statusCode >= 500) opened.setStatus({ code: SpanStatusCode.ERROR });
        if (!isStream) count('http.server.request.duration', began, by);
        opened.end();
      };
    },
    nameRequest: (method, route) => {
      const request = context.active().getValue(requestSpan) as OpenRequest | undefined;
      if (!request || request.by['http.route']) return;
      request.by['http.route'] = route;
      request.span.updateName(`${method} ${route}`);
    },
    headers: (): Record<string, string> => {
      const active = trace.getSpanContext(context.active());
      if (!active || !isSpanContextValid(active)) return {};
      return { traceparent: `00-${active.traceId}-${active.spanId}-0${active.traceFlags & 1}` };
    },
    gauge: (name, unit, read) => {
      meter.createObservableGauge(name, { unit }).addCallback(async (result) => {
        // A figure that cannot be read is left out, whatever the reason; those of the others are sent.
        const found = await context.with(context.active().setValue(quiet, true), read).catch(() => []);
        for (const { value, by } of found) result.observe(value, by);
      });
    },
    stop: async () => {
      let timer: NodeJS.Timeout | undefined;
      const tooLate = new Promise((resolve) => {
        timer = setTimeout(resolve, patience.stop);
      });
      const sent = Promise.allSettled([tracers.shutdown(), meters.shutdown()]);
      await Promise.race([sent, tooLate]).finally(() => clearTimeout(timer));
      context.disable();
    },
  };
}
