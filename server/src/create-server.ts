import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import cookie from '@fastify/cookie';
import { API_PATH } from '@switchboard/api-client';
import { MINUTE } from '@switchboard/common/durations';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { agentTestRoutes } from './agent-tests/routes.ts';
import { createRunner } from './agent-tests/runner.ts';
import { failingTests } from './agent-tests/runs.ts';
import { createAgents } from './agents/agents.ts';
import { publishedFor } from './agents/published.ts';
import { agentRoutes } from './agents/routes.ts';
import { createAnswering, waking } from './answering/answering.ts';
import { type AnsweringPorts, createAnsweringPorts } from './answering/ports.ts';
import { countRuns } from './answering/report.ts';
import { answeringRoutes } from './answering/routes.ts';
import { bookingsOfCustomer } from './booking/bookings-of-customer.ts';
import { scrubBookings } from './booking/removed-bookings.ts';
import { bookingRoutes } from './booking/routes.ts';
import { calendarFileRoutes } from './calendar-files/routes.ts';
import { beginEpoch } from './changes/epochs.ts';
import { watchMissedWakeups } from './changes/missed-wakeups.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import { passBookings } from './customers/due-bookings.ts';
import { customerRoutes } from './customers/routes.ts';
import { attributeTo } from './db/caller.ts';
import type { Connection } from './db/connect.ts';
import type { Database } from './db/database.ts';
import type { UserRow } from './db/schema/users.ts';
import type { Wakeups } from './db/wakeups.ts';
import { Refusal } from './errors/refusal.ts';
import { createLocalFileStore } from './files/file-store.ts';
import { createFiles } from './files/files.ts';
import { fileRoutes } from './files/routes.ts';
import { createAdmission } from './http/admission.ts';
import { useApiConventions, useOpenapi } from './http/api.ts';
import { createApp } from './http/app.ts';
import { useCompression } from './http/compression.ts';
import { readSessionCookies } from './http/cookies.ts';
import { refuseForgery } from './http/csrf.ts';
import { bearerOf, useForeignPages } from './http/foreign-pages.ts';
import type { ApiGuards } from './http/route.ts';
import { sweepUploads } from './http/upload.ts';
import { createWaiting } from './http/waiting.ts';
import type { TokensValidSince, VerifyIdToken } from './identity/identity.ts';
import type { LeaseTiming } from './jobs/leases.ts';
import { runServices } from './jobs/services.ts';
import { createSweeps } from './jobs/sweeps.ts';
import { findPassages } from './knowledge/finding/find-passages.ts';
import { createKnowledgeJobs } from './knowledge/jobs.ts';
import { createKnowledge } from './knowledge/knowledge.ts';
import { removeOutdated } from './knowledge/meaning/embedding-queue.ts';
import { createQuestionVectors } from './knowledge/meaning/question-vector.ts';
import { knowledgeRoutes } from './knowledge/routes.ts';
import type { FetchLimits } from './media/fetcher.ts';
import { createLibrary } from './media/library.ts';
import { createPictures } from './media/pictures.ts';
import { mediaRoutes } from './media/routes.ts';
import { createAttempts } from './messaging/attempts.ts';
import { createInbound } from './messaging/deliver-inbound.ts';
import { messagingRoutes } from './messaging/routes.ts';
import { createSender } from './messaging/sender.ts';
import { createModel } from './model/create-model.ts';
import { createEmbeddings } from './model/embeddings.ts';
import { modelRoutes } from './model/routes.ts';
import { modelStateOf } from './model/state.ts';
import { quickReplyRoutes } from './quick-replies/routes.ts';
import { createAnswers } from './reminders/answers.ts';
import { planAgain, planReminders } from './reminders/planning.ts';
import { createReminders } from './reminders/sending.ts';
import { scheduleRoutes } from './schedule/routes.ts';
import { createSessions, type Sessions } from './sessions/sessions.ts';
import { createConnections } from './telegram/connections.ts';
import type { TelegramPorts } from './telegram/ports.ts';
import { telegramRoutes } from './telegram/routes.ts';
import { type BearerDeps, userOfBearer } from './users/bearer.ts';
import { userRoutes } from './users/routes.ts';
import { createUsers } from './users/users.ts';
import type { ExtraOrigins } from './web/csp.ts';
import { webRoutes } from './web/routes.ts';

export interface ServerOptions {
  config: Config;
  db: Database;
  wakeups: Wakeups;
  /** Limits the queries of a server that closes; see `Connection`. */
  endWithin?: Connection['endWithin'];
  verifyIdToken: VerifyIdToken;
  tokensValidSince: TokensValidSince;
  telegram: TelegramPorts;
  /** Mounts more routes on the same port. */
  extend?: (app: FastifyInstance) => Promise<void>;
  /** Origins that pages may use beyond their own. */
  extraOrigins?: ExtraOrigins;
  /** Destination of log lines; the standard output by default. */
  logStream?: Writable;
  /** The clock of sessions and messages. */
  now?: Clock;
  /** Limits of files that are fetched from Telegram. */
  fetchLimits?: Partial<FetchLimits>;
  /** The configured model is the stand-in of the sandbox. */
  sandboxModel?: boolean;
  /** Timing of the leases of bots and accounts. */
  leases?: LeaseTiming;
  /** Replaces ports that answering depends on. */
  answeringPorts?: Partial<AnsweringPorts>;
  /** Maximum answers of agents in progress in this process. */
  answersAtOnce?: number;
}

export interface Server {
  app: FastifyInstance;
  /** Waiting calls answer at once, running ones get a few seconds, then connections close. The database stays open. */
  close(): Promise<void>;
}

/** Creates the server with all its routes. It does not listen yet. */
export const createServer = async (options: ServerOptions): Promise<Server> => {
  const { config, db, wakeups, telegram, verifyIdToken, tokensValidSince, extend, extraOrigins } = options;
  const { now = Date.now } = options;
  const app = createApp(config, options.logStream);
  const sessions = createSessions(db, now);
  const files = createFiles(db, createLocalFileStore(join(config.dataDir, 'files')));
  const library = createLibrary({
    db,
    files,
    wakeups,
    pictures: createPictures(),
    now,
  });
  const agents = createAgents({
    db,
    notify: wakeups.notify,
    now,
    counts: (id, since) => countRuns(db, id, since),
    failing: failingTests,
    models: config.model.endpoint?.names,
  });

  const users = createUsers(db);
  await beginEpoch(db);

  app.decorate('guards', await createGuards(app, { config, sessions, users, verifyIdToken }));
  await useCompression(app);
  await app.register(cookie);
  await useOpenapi(app);
  await app.register(
    async (api) => {
      await useApiConventions(api);
      useForeignPages(api, config);
      userRoutes(api, { users, sessions, verifyIdToken, tokensValidSince, wakeups });
      agentRoutes(api, { agents, files });
      const embeddings = createEmbeddings(config.model);
      const meaning = embeddings && createQuestionVectors(embeddings, { now, log: api.log });
      const { log } = api;
      const { server } = wakeups;
      const knowledge = createKnowledgeJobs({ db, server, files, embeddings, log });
      knowledgeRoutes(api, { knowledge: createKnowledge(db), files, jobs: knowledge });
      bookingRoutes(api, { db, wakeups, now });
      scheduleRoutes(api, { db, wakeups, now, afterReminders: planAgain });
      calendarFileRoutes(api, { db, wakeups, now });
      const inInbox = { db, wakeups, now };
      customerRoutes(api, {
        ...inInbox,
        bookingsOf: (ids) => bookingsOfCustomer(db, ids, now()),
      });
      fileRoutes(api, { files });
      mediaRoutes(api, { db, telegram, files, library, fetchLimits: options.fetchLimits });
      quickReplyRoutes(api, { db });
      const attempts = createAttempts({ db, wakeups, now });
      const send = createSender({ db, wakeups, telegram, attempts });
      const reminders = createReminders({ db, wakeups, send, now, log });
      const answers = createAnswers({ now });
      const { sandboxModel: isSandbox, answersAtOnce: atOnce } = options;
      const modelState = modelStateOf(config.model, isSandbox);
      const ports = {
        ...createAnsweringPorts(modelState, createModel(config.model, { isSandbox })),
        findPassages: ((db, known, text, options) =>
          findPassages(db, known, text, { ...options, meaning })) satisfies typeof findPassages,
        ...options.answeringPorts,
      };
      modelRoutes(api, { state: ports.modelState });
      const answering = createAnswering({ db, wakeups, now, send, ports, log, atOnce });
      messagingRoutes(api, { db, wakeups, library, send, now, answering });
      answeringRoutes(api, { db, wakeups, now, ports });
      const testing = { db, wakeups, now, ports, log };
      const runner = createRunner(testing);
      agentTestRoutes(api, { ...testing, runner });
      const inbound = createInbound({
        db,
        wakeups,
        now,
        reactions: {
          pressed: answers.pressed,
          written: async (tx, id, text, change) => {
            // An answer to a reminder asks nothing.
            if (await answers.written(tx, id, text, change)) return;
            await answering.written(tx, id);
          },
        },
        firstHandler: async (tx, connector) => ((await publishedFor(tx, connector)) ? 'agent' : 'off'),
      });
      const connections = createConnections({
        db,
        wakeups,
        telegram,
        inbound: waking(inbound, answering),
        log,
        ...options.leases,
      });
      telegramRoutes(api, { db, telegram, connections });
      const { uploadDir } = api.guards;
      const sweeps = createSweeps({ db, server, log }, [
        { name: 'attempts to send', every: 10_000, run: attempts.settleAbandoned },
        {
          name: 'reminders',
          every: 30_000,
          run: async () => {
            if ((await planReminders(db, now())) > 0) reminders.wake();
          },
        },
        { name: 'serving agents', every: MINUTE, run: agents.serving.sweep },
        { name: 'next bookings', every: MINUTE, run: () => passBookings(inInbox) },
        {
          name: 'files',
          every: 10 * MINUTE,
          run: () => Promise.all([library.sweep(), sweepUploads(uploadDir)]),
        },
        { name: 'removed bookings', every: 60 * MINUTE, run: () => scrubBookings(db, now()) },
        ...(embeddings
          ? [{ name: 'vectors', every: 60 * MINUTE, run: () => removeOutdated(db, embeddings.name) }]
          : []),
      ]);
      // Each needs those before it.
      runServices(app, [
        connections,
        answering,
        reminders,
        ...knowledge.services,
        { leave: runner.leave },
        { leave: agents.serving.stop },
        sweeps,
        watchMissedWakeups({ db, wakeups }),
      ]);
    },
    { prefix: API_PATH },
  );
  await webRoutes(app, { config, db, extraOrigins });
  await extend?.(app);
  await app.ready();
  return { app, close: () => closeInTime(app, options.endWithin) };
};

/** Milliseconds for running requests to end before their connections are closed. */
const PATIENCE = 3_000;

/** Milliseconds after that for the last queries. */
const LAST_QUERIES = 2_000;

const closeInTime = async (app: FastifyInstance, endWithin?: Connection['endWithin']): Promise<void> => {
  const cut = setTimeout(() => {
    app.server.closeAllConnections();
    endWithin?.(LAST_QUERIES);
  }, PATIENCE);
  await app.close().finally(() => clearTimeout(cut));
};

/** Maximum uploads of one user in progress. */
const MAX_UPLOADS = 20;

interface GuardDeps extends BearerDeps {
  config: Config;
  sessions: Sessions;
}

const createGuards = async (app: FastifyInstance, deps: GuardDeps): Promise<ApiGuards> => {
  const { config, sessions } = deps;
  const waiting = createWaiting();
  app.addHook('preClose', async () => waiting.end());
  const uploadDir = join(config.dataDir, 'uploads');
  await mkdir(uploadDir, { recursive: true });
  const userOf = async (request: FastifyRequest): Promise<UserRow> => {
    const token = bearerOf(request, config.embedOrigins);
    if (token) return userOfBearer(token, deps);
    const { access } = readSessionCookies(request);
    const user = access && (await sessions.userOf(access));
    if (user) return user;
    // A page without permission to call gets 403, not 401.
    if (request.foreign) refuseForgery(request, config.publicOrigin);
    throw new Refusal('unauthenticated');
  };
  return {
    authenticate: async (request) => {
      const user = await userOf(request);
      attributeTo(user.id);
      return user;
    },
    refuseForgery: (request) => {
      // A token is not sent by the browser on its own, as cookies are.
      if (bearerOf(request, config.embedOrigins)) return;
      refuseForgery(request, config.publicOrigin);
    },
    signalOf: waiting.signalOf,
    uploadDir,
    admitUpload: createAdmission(MAX_UPLOADS, 'uploads'),
  };
};
