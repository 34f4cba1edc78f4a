import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';

/** Rows of one page of a list that is answered whole. */
export const LIST_PAGE = 100;
/** With a serializer of a call's own, or a stream, the framework names no type. */
const JSON_TYPE = 'application/json; charset=utf-8';

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
  return sendJson(reply, arrayOf([first.value, second.value], pages)) as unknown as T[];
};

/**
 * Answers with an object of which one field is a list, written as that of `longList`: a page may hold more rows than one
 * turn of the server writes.
 */
export const longField = async <Name extends string, T, Rest extends object>(
  reply: FastifyReply,
  name: Name,
  pages: AsyncGenerator<readonly T[], void>,
  rest: Rest,
): Promise<Rest & Record<Name, T[]>> => {
  const first = await pages.next();
  const second = await pages.next();
  if (first.done || second.done) {
    // A check of a hundred rows against their schema takes longer than to write them.
    reply.type(JSON_TYPE).serializer(JSON.stringify);
    return { ...rest, [name]: first.done ? [] : [...first.value] } as Rest & Record<Name, T[]>;
  }
  const json = async function* (): AsyncGenerator<string> {
    yield `{${JSON.stringify(name)}:`;
    yield* arrayOf([first.value, second.value], pages);
    yield `,${JSON.stringify(rest).slice(1)}`;
  };
  return sendJson(reply, json()) as unknown as Rest & Record<Name, T[]>;
};

/** Rows that are read already, in pages. */
export async function* inPages<T>(rows: readonly T[]): AsyncGenerator<readonly T[], void> {
  for (let from = 0; from < rows.length; from += LIST_PAGE) yield rows.slice(from, from + LIST_PAGE);
}

// Fastify takes its own reply as the sign that a stream is on its way.
const sendJson = (reply: FastifyReply, json: AsyncGenerator<string>): FastifyReply =>
  reply.type(JSON_TYPE).send(Readable.from(json));

async function* arrayOf<T>(
  [first, second]: readonly [readonly T[], readonly T[]],
  pages: AsyncGenerator<readonly T[], void>,
): AsyncGenerator<string> {
  yield `[${inJson(first)}`;
  yield `,${inJson(second)}`;
  for await (const page of pages) {
    yield `,${inJson(page)}`;
    await setImmediate();
  }
  yield ']';
}

const inJson = (rows: readonly unknown[]): string => rows.map((row) => JSON.stringify(row)).join(',');
