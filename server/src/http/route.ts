import type { Endpoint, SecurityEventKind } from '@switchboard/api-client';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { isBotId, isUuid } from '../db/ids.ts';
import { isDiskFull } from '../errors/disk-full.ts';
import { notFound, Refusal } from '../errors/refusal.ts';
import { classOf } from '../limits/class-of.ts';
import type { Limits } from '../limits/limits.ts';
import type { RouteClass } from '../limits/table.ts';
import type { Admit } from './admission.ts';
import type { CallContext, SignedInContext, SignIn } from './call-context.ts';
import { MAX_FILE_BYTES, MAX_JSON_BYTES, MAX_PUBLIC_BYTES } from './limits.ts';
import { parse } from './parse.ts';
import { summaries } from './summaries.ts';
import { readUpload, removeAll, type Upload } from './upload.ts';
import { worksWhileSuspended } from './while-suspended.ts';

type OutputOf<E extends Endpoint, K extends keyof Endpoint> = E[K] extends z.core.$ZodType
  ? z.output<E[K]>
  : undefined;

/** Services of the server that `route` registers with. */
export interface ApiGuards {
  /**
   * Counts the call by its user and business, too.
   * @param options.whileLeaving also for a business that is going to be deleted
   * @param options.whileSuspended also for a business that the operator has suspended; so does each GET
   * @throws Refusal 401; 403 for such a business; 429 above the limits of the route's class
   */
  authenticate(
    request: FastifyRequest,
    options?: { whileLeaving?: boolean; whileSuspended?: boolean },
  ): Promise<SignedInContext>;
  /** Counts a call without a session by its address. @throws Refusal 429 above the limits of the route's class */
  countVisitor(request: FastifyRequest): Promise<void>;
  /** Counts by what a guard does not know, such as the phone that a call is about. */
  limits: Limits;
  /** @throws Refusal 403 */
  refuseForgery(request: FastifyRequest): void;
  /** @throws Refusal 403 when the user has not proved for long who they are */
  refuseOldProof(signIn: SignIn): void;
  /** What a successful call of an endpoint leaves in the audit trail. */
  audited: ReadonlyMap<Endpoint, SecurityEventKind>;
  /** Adds to the audit trail what a person did, or what was done in their name. */
  note(
    kind: SecurityEventKind,
    caller: CallContext,
    request: FastifyRequest,
    of?: { detail?: string | undefined; channel?: string | undefined },
  ): Promise<void>;
  /** Aborts when the client is gone, and when the server begins to close: waiting calls answer at once. */
  signalOf(reply: FastifyReply): AbortSignal;
  /** The folder of uploads until they are answered. */
  uploadDir: string;
  /** Refuses files while the disk is short. @param bytes that are about to be written, if known */
  requireDisk(bytes?: number): Promise<void>;
  /** Refuses what is written as a whole to the disk of this server, also when files are in a bucket. */
  requireOwnDisk(): Promise<void>;
  /** Counts the uploads of a user. */
  admitUpload: Admit;
  /** Counts the calls of a user and of a workspace that wait for changes. @throws Refusal 429 */
  admitPoll(caller: CallContext, reply: FastifyReply): void;
}

declare module 'fastify' {
  interface FastifyInstance {
    guards: ApiGuards;
  }
  interface FastifyContextConfig {
    /** The class whose rate limits count the calls of the route. */
    limit?: RouteClass;
  }
}

/** The parts of a request, checked against the schemas of the endpoint. */
type RouteContext<E extends Endpoint> = RequestParts<E> &
  (E extends { access: 'public' } ? object : SignedInContext);

interface RequestParts<E extends Endpoint> {
  /** Ids are well-formed uuids or numbers of bots. */
  params: OutputOf<E, 'params'>;
  query: OutputOf<E, 'query'>;
  /** Undefined when the request is an upload. */
  body: E extends { multipart: z.core.$ZodType } ? OutputOf<E, 'body'> | undefined : OutputOf<E, 'body'>;
  /** Set when the request is multipart, which only endpoints with `multipart` take. */
  upload: E extends { multipart: z.core.$ZodType } ? Upload<z.output<E['multipart']>> | undefined : undefined;
  request: FastifyRequest;
  reply: FastifyReply;
  /** Aborts when the client is gone or the server is closing. */
  signal: AbortSignal;
}

export type Handler<E extends Endpoint> = (context: RouteContext<E>) => Promise<z.output<E['response']>>;

/** What an earlier call with the same key has done; undefined if there was none. */
export type Recall<E extends Endpoint> = (
  context: Omit<RouteContext<E>, 'body' | 'upload'>,
) => Promise<z.output<E['response']> | undefined>;

/**
 * Serves an endpoint of the contract: session, forgery check, validation and answer all follow from it.
 * A handler that throws a `Refusal` answers with it.
 *
 * @param recall answers instead of a refusal when the disk has no room for the files of a call
 */
export const route = <E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
  recall?: Recall<E>,
): void => {
  const callers = new WeakMap<FastifyRequest, SignedInContext>();
  const limit = classOf(endpoint);
  app.route({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { limit },
    schema: documentation(endpoint),
    bodyLimit: endpoint.access === 'public' ? MAX_PUBLIC_BYTES : MAX_JSON_BYTES,
    onRequest: async (request) => {
      const { whileLeaving = false } = endpoint;
      const options = { whileLeaving, whileSuspended: worksWhileSuspended(endpoint) };
      const caller =
        endpoint.access === 'public' ? undefined : await app.guards.authenticate(request, options);
      if (caller) callers.set(request, caller);
      try {
        app.guards.refuseForgery(request);
      } catch (error) {
        if (caller) await app.guards.note('forgery_refused', caller, request);
        throw error;
      }
      // After the check for forgery: a foreign page cannot use up the sign-ins of its readers.
      if (!caller) await app.guards.countVisitor(request);
      if (caller && endpoint.proof === 'recent') app.guards.refuseOldProof(caller.signIn);
    },
    handler: async (request, reply) => {
      const params = endpoint.params && parseIds(endpoint.params, request.params);
      const query = endpoint.query && parse(endpoint.query, request.query, 'query');
      const caller = callers.get(request);
      if (caller && request.isMultipart()) app.guards.admitUpload(caller.user.id, reply);
      if (caller && limit === 'poll') app.guards.admitPoll(caller, reply);
      const signal = app.guards.signalOf(reply);
      const asked = { ...caller, params, query, request, reply, signal };
      // Each part was parsed by the schema that its type derives from, which the compiler cannot infer through E.
      const content = await readContent(app, endpoint, request).catch(async (error: unknown) => {
        const isShort = isDiskFull(error) || (error instanceof Refusal && error.code === 'disk_short');
        const told = isShort ? await recall?.(asked as unknown as RouteContext<E>) : undefined;
        if (told === undefined) throw error;
        return { told };
      });
      if (endpoint.status) reply.status(endpoint.status);
      if ('told' in content) return content.told;
      const { body, upload } = content;
      const context = { ...asked, body, upload };
      try {
        const answer = await handler(context as unknown as RouteContext<E>);
        const kind = app.guards.audited.get(endpoint);
        if (caller && kind) await app.guards.note(kind, caller, request);
        return answer;
      } finally {
        if (upload) await removeAll(upload.files.map(({ path }) => path));
      }
    },
  });
};

const documentation = (endpoint: Endpoint) => ({
  summary: summaries[`${endpoint.method} ${endpoint.path}`],
  ...(endpoint.params && { params: endpoint.params }),
  ...(endpoint.query && { querystring: endpoint.query }),
  ...(endpoint.body && { body: endpoint.body }),
  ...(endpoint.multipart && {
    consumes: [...(endpoint.body ? ['application/json'] : []), 'multipart/form-data'],
  }),
  response: { [endpoint.status ?? 200]: endpoint.response },
});

/** An id that is not a uuid cannot be the id of anything but a bot. */
const parseIds = (schema: z.core.$ZodType, params: unknown): unknown => {
  const isId = ([name, value]: [string, unknown]) => (name === 'bot_id' ? isBotId(value) : isUuid(value));
  if (!Object.entries(params ?? {}).every(isId)) throw notFound();
  return parse(schema, params, 'path');
};

interface Content {
  body?: unknown;
  upload?: Upload<unknown>;
}

const readContent = async (
  app: FastifyInstance,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<Content> => {
  if (!request.isMultipart()) {
    if (endpoint.body) return { body: parse(endpoint.body, request.body ?? undefined, 'body') };
    if (endpoint.multipart) throw unsupported('multipart/form-data');
    return {};
  }
  if (!endpoint.multipart) throw unsupported('application/json');
  const { multipart: fields, maxFileBytes: maxBytes = MAX_FILE_BYTES, several } = endpoint;
  const { uploadDir: directory, requireDisk } = app.guards;
  await requireDisk(Number(request.headers['content-length']) || 0);
  return { upload: await readUpload(request, { fields, maxBytes, several, directory }) };
};

const unsupported = (expected: string): Refusal =>
  new Refusal('unsupported_content', { field: 'Content-Type', expected: [expected] });
