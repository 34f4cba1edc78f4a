import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { MINUTE } from '@switchboard/common/time/durations';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import { attributeTo } from '../db/caller.ts';
import { Refusal } from '../errors/refusal.ts';
import type { Limits } from '../limits/limits.ts';
import type { RouteClass } from '../limits/table.ts';
import { createAdmission, watchAnswers } from './admission.ts';
import { IDLE_TIMEOUT } from './app.ts';
import type { SignedInContext } from './call-context.ts';
import { refuseForgery } from './csrf.ts';
import { bearerOf } from './foreign-pages.ts';
import { createKnownCallers } from './known-callers.ts';
import { lineOf } from './network.ts';
import type { ApiGuards } from './route.ts';
import { limitUnread } from './unread-answers.ts';
import { createWaiting } from './waiting.ts';

/** Maximum uploads of one user in progress. */
const MAX_UPLOADS = 20;

/** Maximum waiting calls of one user, in all tabs and pages, and of one workspace. */
const MAX_POLLS = { user: 100, workspace: 400 };

/** Milliseconds for which a proof of the user allows the calls that need a recent one. */
const MAX_PROOF_AGE = 10 * MINUTE;

export interface GuardDeps {
  contextOf: (request: FastifyRequest) => Promise<SignedInContext>;
  now: Clock;
  limits: Limits;
  audited: ApiGuards['audited'];
  note: ApiGuards['note'];
  requireDisk: ApiGuards['requireDisk'];
  requireOwnDisk: ApiGuards['requireOwnDisk'];
}

/** Decorates the server with the guards that `route` needs. @param contextOf throws Refusal 401 or 403 */
export const useGuards = async (
  app: FastifyInstance,
  config: Pick<Config, 'dataDir' | 'embedOrigins' | 'publicOrigin'>,
  { contextOf, now, limits, audited, note, requireDisk, requireOwnDisk }: GuardDeps,
): Promise<void> => {
  watchAnswers(app);
  const attributeAnswer = limitUnread(app, { idleTimeout: IDLE_TIMEOUT });
  const waiting = createWaiting();
  app.addHook('preClose', async () => waiting.end());
  const counted = new WeakSet<FastifyRequest>();
  const callers = createKnownCallers(limits);
  const contextOfKnown = async (request: FastifyRequest): Promise<SignedInContext> => {
    if (!counted.has(request)) await callers.countUnknown(request);
    try {
      const context = await contextOf(request);
      callers.accepted(request);
      return context;
    } catch (error) {
      callers.refused(request);
      throw error;
    }
  };
  const admitPollOfUser = createAdmission(MAX_POLLS.user, 'waiting calls');
  const admitPollOfWorkspace = createAdmission(MAX_POLLS.workspace, 'waiting calls of a business');
  const uploadDir = join(config.dataDir, 'uploads');
  await mkdir(uploadDir, { recursive: true });
  app.decorate('guards', {
    authenticate: async (
      request,
      { whileLeaving = false, whileSuspended = request.method === 'GET' } = {},
    ) => {
      const context = await contextOfKnown(request);
      if (context.leavesAt !== null && !whileLeaving) throw new Refusal('leaving');
      if (context.suspendedAt !== null && !whileSuspended)
        throw new Refusal('suspended', { reason: context.suspendedFor ?? undefined });
      attributeTo(context.workspaceId);
      attributeAnswer(request, context.user.id);
      const { user, workspaceId: workspace } = context;
      const address = lineOf(request.ip);
      // A call that waits is checked again before it answers.
      if (!counted.has(request)) {
        counted.add(request);
        await limits.count(classOfRequest(request), { user: user.id, workspace, address });
      }
      return context;
    },
    countVisitor: async (request) => {
      const address = lineOf(request.ip);
      await limits.count(classOfRequest(request), { visitor: address, address });
    },
    limits,
    refuseForgery: (request) => {
      // A token is not sent by the browser on its own, as cookies are.
      if (bearerOf(request, config.embedOrigins)) return;
      refuseForgery(request, config.publicOrigin);
    },
    refuseOldProof: ({ provenAt }) => {
      if (now() - provenAt > MAX_PROOF_AGE) throw new Refusal('sign_in_again');
    },
    audited,
    note,
    signalOf: waiting.signalOf,
    uploadDir,
    requireDisk,
    requireOwnDisk,
    admitUpload: createAdmission(MAX_UPLOADS, 'uploads'),
    admitPoll: ({ user, workspaceId }, reply) => {
      admitPollOfUser(user.id, reply);
      admitPollOfWorkspace(workspaceId, reply);
    },
  });
};

/** @throws Error for a route without a class, which no start of the server lets through */
const classOfRequest = ({ routeOptions }: FastifyRequest): RouteClass => {
  const { limit } = routeOptions.config;
  if (limit === undefined) throw new Error(`${routeOptions.url} has no class of limits`);
  return limit;
};
