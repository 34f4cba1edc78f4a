import { AsyncLocalStorage } from 'node:async_hooks';

/** They leave the server: names that the source lists, numbers and ids, but no text, no name of a person, no secret. */
export type Attributes = Readonly<Record<string, string | number | undefined>>;

/** What a span begins with. */
export interface SpanOptions {
  name: string;
  /** What stands on the other side; nothing by default. */
  kind?: 'server' | 'client' | 'consumer';
  attributes?: Attributes;
}

/** A step of a trace. */
export interface Span {
  /** What another process needs to continue the trace, in the form of the header `traceparent`. */
  readonly context: string;
  readonly isSampled: boolean;
  set(attributes: Attributes): void;
  /** @param type the kind of the failure */
  fail(type: string): void;
  end(): void;
}

/** Begins spans, without a word of the SDK. */
export interface Tracer {
  /** @param parent a span, or the context of one in another process; without it a trace begins */
  begin(options: SpanOptions, parent: Span | string | undefined): Span;
  /**
   * A context with the ids of a header `traceparent`, but with our own decision whether the trace is sampled: strangers write
   * headers. Undefined for a header that is none.
   */
  adopt(header: string | undefined): string | undefined;
}

/** Where the current work stands. */
interface Place {
  tracer: Tracer;
  span?: Span;
  /** The span has ended. What goes on after it, such as a loop that a request started, is no part of it. */
  isOver: boolean;
}

const places = new AsyncLocalStorage<Place>();

const openSpan = (): Span | undefined => {
  const place = places.getStore();
  return place?.isOver ? undefined : place?.span;
};

/** Lets traces that this work begins, now or later, go to `tracer`. */
export const tracedBy = <T>(tracer: Tracer | undefined, work: () => T): T =>
  tracer === undefined ? work() : places.run({ tracer, isOver: false }, work);

/** A span that its caller ends. */
export interface OpenedSpan {
  span: Span;
  /** Makes it the current span of `work`. */
  run<T>(work: () => T): T;
  end(): void;
}

/** @param parent as for `Tracer.begin` */
export const beginSpan = (tracer: Tracer, options: SpanOptions, parent?: Span | string): OpenedSpan => {
  const span = tracer.begin(options, parent);
  const place = { tracer, span, isOver: false };
  return {
    span,
    run: (work) => places.run(place, work),
    end: () => {
      place.isOver = true;
      span.end();
    },
  };
};

const within = async <T>(
  tracer: Tracer,
  options: SpanOptions,
  parent: Span | string | undefined,
  work: (span: Span) => Promise<T>,
): Promise<T> => {
  const { span, run, end } = beginSpan(tracer, options, parent);
  try {
    return await run(() => work(span));
  } catch (error) {
    span.fail(kindOf(error));
    throw error;
  } finally {
    end();
  }
};

/** Carries work out as a step of the current trace; without one, or in one that is not sampled, just carries it out. */
export const inSpan = <T>(options: SpanOptions, work: (span?: Span) => Promise<T>): Promise<T> => {
  const place = places.getStore();
  const parent = openSpan();
  return place && parent?.isSampled ? within(place.tracer, options, parent, work) : work();
};

/**
 * Carries work out as a step of the trace that another request or server began, or of a new one.
 * @param context as `currentTrace` returned it there
 */
export const inTrace = <T>(
  context: string | null | undefined,
  options: SpanOptions,
  work: (span?: Span) => Promise<T>,
): Promise<T> => {
  const place = places.getStore();
  return place ? within(place.tracer, options, context ?? undefined, work) : work();
};

/** Carries work out as a step of the current trace; without one, as the first step of a new trace. */
export const inAnyTrace = <T>(
  tracer: Tracer | undefined,
  options: SpanOptions,
  work: () => Promise<T>,
): Promise<T> => {
  if (openSpan() !== undefined) return inSpan(options, work);
  return tracer === undefined ? work() : within(tracer, options, undefined, work);
};

/** Whether a step of the current work would be seen. */
export const isTraced = (): boolean => openSpan()?.isSampled === true;

/** The context that others need to continue the current trace; undefined without one. */
export const currentTrace = (): string | undefined => openSpan()?.context;

/** Says that the current step failed, although its work does not throw. */
export const noteFailure = (error: unknown): void => openSpan()?.fail(kindOf(error));

/** Codes of refusals, of Postgres and of the system, kinds of failures, and names of classes. */
const PLAIN = /^[\w-]{1,60}$/;

/** The kind of an error. Its message may hold data. */
const kindOf = (error: unknown): string => {
  if (!(error instanceof Error)) return typeof error;
  const names = ['code' in error && error.code, 'kind' in error && error.kind, error.name];
  return names.find((name): name is string => typeof name === 'string' && PLAIN.test(name)) ?? 'Error';
};
