import { type ExportResult, ExportResultCode } from '@opentelemetry/core';
import { BatchSpanProcessor, type SpanExporter, type SpanProcessor } from '@opentelemetry/sdk-trace';
import type { FastifyBaseLogger } from 'fastify';
import type { Figures } from '../figures/figures.ts';

/** What sending tells of lost spans. */
export interface SendingDeps {
  /** Told of each span that was sent or is lost. */
  traced: Figures['traced'];
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Spans that wait at most, of about 1 kB each. */
const MOST_WAITING = 8_192;
const BATCH = 512;
/** Milliseconds until spans are sent that do not fill a batch. */
const SEND_AFTER = 1_000;
/** Milliseconds after which the next batch does not wait for this one; more than a delivery takes. */
const PATIENCE = 70_000;

/**
 * Sends spans in batches, one at a time. Further spans than a bounded queue holds, and those that the exporter cannot
 * deliver, are dropped and counted; the log says so once until spans arrive again.
 */
export const createBoundedSending = (exporter: SpanExporter, { traced, log }: SendingDeps) => {
  let waiting = 0;
  let lost = 0;
  let isOver = false;
  const lose = (count: number, err?: Error) => {
    if (lost === 0) log.warn({ err }, 'Traces do not reach the collector, and are dropped');
    lost += count;
    traced('dropped', count);
  };
  const arrived = (count: number) => {
    traced('sent', count);
    if (lost === 0 || waiting >= MOST_WAITING / 2) return;
    log.warn({ dropped: lost }, 'Traces reach the collector again');
    lost = 0;
  };
  const batches = new BatchSpanProcessor({
    exporter: {
      export: (spans, done) => {
        waiting -= spans.length;
        exporter.export(spans, (result: ExportResult) => {
          if (result.code === ExportResultCode.SUCCESS) arrived(spans.length);
          else lose(spans.length, result.error);
          // The processor would report a failure once more.
          done({ code: ExportResultCode.SUCCESS });
        });
      },
      shutdown: () => exporter.shutdown(),
    },
    maxQueueSize: MOST_WAITING,
    maxExportBatchSize: BATCH,
    scheduledDelayMillis: SEND_AFTER,
    exportTimeoutMillis: PATIENCE,
  });
  const processor: SpanProcessor = {
    onStart: (span, context) => batches.onStart(span, context),
    onEnd: (span) => {
      if (isOver) return;
      if (waiting >= MOST_WAITING) return lose(1);
      waiting++;
      batches.onEnd(span);
    },
    forceFlush: () => batches.forceFlush(),
    shutdown: () => batches.shutdown(),
  };
  return {
    processor,
    isLosing: () => lost > 0,
    /** Counts what still waits as lost: the server ends. */
    giveUp: () => {
      isOver = true;
      if (waiting > 0) lose(waiting);
      waiting = 0;
    },
  };
};
