import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';

/** Rows of one page of a list that is answered whole. */
export const LIST_PAGE = 100;

/**
 * Answers with a whole list. One of several pages is read, written and sent page by page, as fast as the client takes it,
 * and other calls are answered in between.
 *
 * @param pages at least one row each
 */
export const longList = async <T>(
  reply: FastifyReply,
  pages: AsyncGenerator<readonly T[], void>,
): Promise<T[]> => {
  const first = await pages.next();
  if (first.done) return [];
  const second = await pages.next();
  if (second.done) return [...first.value];
  const json = async function* (): AsyncGenerator<string> {
    yield `[${inJson(first.value)}`;
    yield `,${inJson(second.value)}`;
    for await (const page of pages) {
      yield `,${inJson(page)}`;
      await setImmediate();
    }
    yield ']';
  };
  reply.type('application/json; charset=utf-8');
  // Fastify takes its own reply as the sign that a stream is on its way.
  return reply.send(Readable.from(json())) as unknown as T[];
};

const inJson = (rows: readonly unknown[]): string => rows.map((row) => JSON.stringify(row)).join(',');
