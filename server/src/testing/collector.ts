import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { TracingConfig } from '../config.ts';

/** A span that arrived. */
export interface ReceivedSpan {
  name: string;
  trace: string;
  id: string;
  /** Undefined for the first of a trace. */
  parent: string | undefined;
  attributes: Record<string, string | number>;
  /** The number of the server that sent it. */
  server: string;
  failed: boolean;
}

/** A collector of OTLP over HTTP in this process. */
export interface Collector {
  spans: ReceivedSpan[];
  /** Everything that arrived, headers and bodies. */
  received(): string;
  /** Settings that name this collector. */
  config(changes?: Partial<TracingConfig>): TracingConfig;
  close(): Promise<void>;
}

interface Value {
  stringValue?: string;
  intValue?: number | string;
  doubleValue?: number;
}

const valuesOf = (list: readonly { key: string; value: Value }[] = []) =>
  Object.fromEntries(
    list.map(({ key, value }) => [
      key,
      value.stringValue ?? value.doubleValue ?? Number(value.intValue ?? Number.NaN),
    ]),
  );

/** @param port a free one by default @param answers false: requests get no answer */
export const startCollector = async ({ port = 0, answers = true } = {}): Promise<Collector> => {
  const spans: ReceivedSpan[] = [];
  let received = '';
  const server = createServer(async (request, response) => {
    const body = await text(request);
    received += JSON.stringify(request.headers) + body;
    if (!answers) return;
    for (const { resource, scopeSpans } of JSON.parse(body).resourceSpans)
      for (const span of scopeSpans.flatMap((scope: { spans: unknown[] }) => scope.spans))
        spans.push({
          name: span.name,
          trace: span.traceId,
          id: span.spanId,
          parent: span.parentSpanId || undefined,
          attributes: valuesOf(span.attributes),
          server: String(valuesOf(resource.attributes)['service.instance.id']),
          failed: span.status.code === 2,
        });
    response.setHeader('content-type', 'application/json').end('{}');
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/traces`;
  return {
    spans,
    received: () => received,
    config: (changes) => ({ ...tracingTo(url), ...changes }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

/** Settings that name any address. */
export const tracingTo = (url: string): TracingConfig => ({
  ...{ url, headers: {}, timeout: 5_000, ratio: 1, service: 'switchboard-test' },
});
