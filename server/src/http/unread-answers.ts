import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../errors/refusal.ts';
import { lineOf } from './network.ts';

/** Maximum bytes of answers of one user, or of one address without a user, that clients have not read. */
const MOST_UNREAD = 16 * 1024 * 1024;
/** Bytes of an answer that is always sent, a refusal among them. */
const SMALL = 4 * 1024;
/** Seconds until a refused call may be repeated. */
const AGAIN_AFTER = 5;
/** Milliseconds in which a client has to read something of an answer; a slow one reads a little each time. */
const READ_WITHIN = 30_000;

/** Names the user of a request, for the bytes that wait for them. */
export type AttributeAnswer = (request: FastifyRequest, userId: string) => void;

const sizeOf = (payload: unknown): number => {
  if (typeof payload === 'string') return Buffer.byteLength(payload);
  // Streams are read as fast as the client reads.
  return Buffer.isBuffer(payload) ? payload.length : 0;
};

interface UnreadOptions {
  /** Milliseconds without a byte after which connections are closed that have nothing to read. */
  idleTimeout: number;
  readWithin?: number;
}

/** Limits the answers that wait in memory because clients do not read them, and closes connections that stop reading. */
export const limitUnread = (
  app: FastifyInstance,
  { idleTimeout, readWithin = READ_WITHIN }: UnreadOptions,
): AttributeAnswer => {
  const unread = new Map<string, number>();
  const users = new WeakMap<FastifyRequest, string>();

  app.addHook('onSend', async (request, { raw }, payload) => {
    const { socket } = request.raw;
    // A request that comes through no connection has none.
    if (socket instanceof Socket) {
      socket.setTimeout(readWithin);
      raw.once('close', () => {
        // Between requests Node sets a time of its own.
        if (socket.timeout === readWithin) socket.setTimeout(idleTimeout);
      });
    }
    const size = sizeOf(payload);
    if (size <= SMALL) return;
    const key = users.get(request) ?? lineOf(request.ip);
    const others = unread.get(key) ?? 0;
    // What a call changed is done by now: a refusal would say that it may be made again.
    const isRead = request.method === 'GET';
    if (isRead && others > 0 && others + size > MOST_UNREAD)
      throw new Refusal('rate_limited', { seconds: AGAIN_AFTER });
    unread.set(key, others + size);
    const read = () => {
      const left = (unread.get(key) ?? 0) - size;
      if (left > 0) unread.set(key, left);
      else unread.delete(key);
    };
    if (raw.closed) read();
    else raw.once('close', read);
  });
  return (request, userId) => void users.set(request, userId);
};
