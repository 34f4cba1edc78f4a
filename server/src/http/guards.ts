import type { FastifyReply, FastifyRequest } from 'fastify';
import type { UserRow } from '../db/schema/users.ts';

/** What `route` needs of the server that it registers with. */
export interface ApiGuards {
  /** @throws Refusal 401 */
  authenticate(request: FastifyRequest): Promise<UserRow>;
  /** @throws Refusal 403 */
  refuseForgery(request: FastifyRequest): void;
  /** Aborts when the client is gone, and when the server begins to close: whoever waits answers at once. */
  signalOf(reply: FastifyReply): AbortSignal;
  /** Where uploads lie until they are answered. */
  uploadDir: string;
}

declare module 'fastify' {
  interface FastifyInstance {
    guards: ApiGuards;
  }
}
