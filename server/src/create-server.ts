import cookie from '@fastify/cookie';
import { API_PATH } from '@switchboard/api-client';
import { HOUR, MINUTE } from '@switchboard/common/time/durations';
import type { FastifyInstance } from 'fastify';
import { operatorSocket } from './admin/socket.ts';
import { wireAgentTests } from './agent-tests/wire.ts';
import { wireAgents } from './agents/wire.ts';
import { wireAnswering } from './answering/wire.ts';
import { createAudit, noteLimits } from './audit/audit.ts';
import { AUDITED } from './audit/audited.ts';
import { auditRoutes } from './audit/routes.ts';
import { removeOldEvents } from './audit/sweep.ts';
import { wireBilling } from './billing/wire.ts';
import { wireBooking } from './booking/wire.ts';
import { wireCalendarFiles } from './calendar-files/wire.ts';
import { beginEpoch } from './changes/epochs.ts';
import { watchMissedWakeups } from './changes/missed-wakeups.ts';
import { wireConfirmations } from './confirmations/wire.ts';
import { wireCustomers } from './customers/wire.ts';
import { createDeletionList } from './deletion-list/deletion-list.ts';
import { createFigures } from './figures/figures.ts';
import { createDisk, diskOf } from './files/disk.ts';
import { openFileStore } from './files/open-file-store.ts';
import { wireFiles } from './files/wire.ts';
import { useApiConventions, useOpenapi } from './http/api.ts';
import { createApp } from './http/app.ts';
import { closingInTime } from './http/close-in-time.ts';
import { useCompression } from './http/compression.ts';
import { useForeignPages } from './http/foreign-pages.ts';
import { useGuards } from './http/guards.ts';
import { traceRequests } from './http/trace-requests.ts';
import { createPace } from './jobs/pace.ts';
import type { Backlog } from './jobs/queue.ts';
import { runServices, type Service } from './jobs/services.ts';
import { createSweeps, type Sweep } from './jobs/sweeps.ts';
import type { Kernel } from './kernel.ts';
import { wireKnowledge } from './knowledge/wire.ts';
import { wireLimits } from './limits/wire.ts';
import { wireMedia } from './media/wire.ts';
import { wireMessaging, wireSending } from './messaging/wire.ts';
import { wireMetrics } from './metrics/wire.ts';
import { removeOldDays } from './model-quota/days.ts';
import { wireNotices } from './notices/wire.ts';
import { wireOwnData } from './own-data/wire.ts';
import { wirePriceLists } from './price-lists/wire.ts';
import { wireProposals } from './proposals/wire.ts';
import { wireQuickReplies } from './quick-replies/wire.ts';
import { writeLimits } from './quotas/counts.ts';
import { createParts } from './readiness/parts.ts';
import { wireReminders } from './reminders/wire.ts';
import { wireSchedule } from './schedule/wire.ts';
import { wireScheduled } from './scheduled/wire.ts';
import { wireSealing } from './sealing/wire.ts';
import { createSecrets } from './secrets/secrets.ts';
import { extendBlock } from './senders/blocking.ts';
import { wireSenders } from './senders/wire.ts';
import { wireSeries } from './series/wire.ts';
import type { ServerOptions } from './server-options.ts';
import { visitOf } from './sessions/visit.ts';
import { wireSignals } from './signals/wire.ts';
import { openTarget } from './targets/open-target.ts';
import { wireTeaching } from './teaching/wire.ts';
import { wireTelegram } from './telegram/wire.ts';
import { openTracing } from './tracing/open-tracing.ts';
import { tracedBy } from './tracing/spans.ts';
import { tellOfQuotas } from './usage/tell-of-quotas.ts';
import { wireUsage } from './usage/wire.ts';
import { createPeople } from './users/people.ts';
import { wirePicture, wireUsers } from './users/wire.ts';
import { webRoutes } from './web/routes.ts';

export interface Server {
  app: FastifyInstance;
  /** Waiting calls answer at once, running ones get a few seconds, then connections close. The database stays open. */
  close(): Promise<void>;
}

/** The work of a domain that goes on while the server runs: part of what its `wire.ts` returns. */
interface Domain {
  services?: readonly Service[];
  sweeps?: readonly Sweep[];
}

/** Creates the server with all its routes. It does not listen yet. */
export const createServer = async (options: ServerOptions): Promise<Server> => {
  const { config, db, wakeups, verifyIdToken, tokensValidSince, now = Date.now } = options;
  const { registry, figures } = createFigures();
  const app = createApp(config, figures, options.logStream);
  const tracing = await openTracing(config.tracing, {
    ...{ server: options.wakeups.server, traced: figures.traced, log: app.log },
  });
  const tracer = tracing?.tracer;
  if (tracer) traceRequests(app, tracer, API_PATH);
  const closing = closingInTime(app, { endWithin: options.endWithin, drain: config.drain });
  // The sandbox has no operator who would read it.
  const isWatched = config.identity.emulatorOrigin === undefined;
  const audit = createAudit({ db, now, log: app.log, level: isWatched ? 'warn' : 'info' });
  const people = createPeople({ config, db, now, verifyIdToken, audit });
  await beginEpoch(db);
  await writeLimits(db, config.quotas);
  const { limits, ...limiting } = wireLimits({
    ...{ config, db, now, figures },
    noteMet: noteLimits(audit, app.log),
  });
  const disk = diskOf(config, options.statfs);
  const parts = createParts({ db, store: openFileStore(config), disk });
  await useGuards(app, config, {
    ...{ contextOf: people.contextOf, now, limits, audited: AUDITED },
    requireDisk: createDisk({ ...disk, log: app.log }),
    requireOwnDisk: createDisk({ ...disk, floor: config.diskFloor, log: app.log }),
    note: (kind, { user, workspaceId }, request, of) =>
      audit.note({ ...of, kind, userId: user.id, workspaceId, visit: visitOf(request) }),
  });
  await useCompression(app);
  await app.register(cookie);
  await useOpenapi(app);
  let backlogs: readonly Backlog[] = [];
  await app.register(
    async (api) => {
      await useApiConventions(api);
      useForeignPages(api, config);
      const secrets = createSecrets(config.masterKeys);
      const deletionList = createDeletionList({ target: openTarget(config.deletions), db, log: api.log });
      api.addHook('onClose', () => deletionList.close());
      const kernel: Kernel = {
        ...{ api, config, db, wakeups, secrets, now, audit, deletionList, figures, tracer },
        log: api.log,
      };
      auditRoutes(api, audit);
      wireUsers(kernel, {
        ...{ ...people, verifyIdToken, tokensValidSince },
        lookUpIdentity: options.providerAdmin?.lookUp,
      });
      const operator = operatorSocket({ db, secrets, dataDir: config.dataDir, log: app.log });
      // Postgres takes the commands of the operator itself.
      const local = config.databaseUrl === undefined ? [{ services: [operator] }] : [];
      const services = tracedBy(tracer, () =>
        runDomains(kernel, [limiting, ...local, ...wireDomains(kernel, options)]),
      );
      backlogs = services.flatMap(({ backlog }) => backlog ?? []);
    },
    { prefix: API_PATH },
  );
  const { poolCounts } = options;
  runServices(app, wireMetrics(app, { config, db, poolCounts, registry, backlogs, parts }));
  await webRoutes(app, { config, db, closing, parts, extraOrigins: options.extraOrigins });
  await options.extend?.(app);
  await app.ready();
  const close = async () => {
    await closing.close().finally(() => tracing?.close());
  };
  return { app, close };
};

/** Wires each domain after those that it needs. @returns those that run, each after those that it needs */
const wireDomains = (kernel: Kernel, options: ServerOptions): Domain[] => {
  const { telegram, fetchLimits, leases } = options;
  const files = wireFiles(kernel);
  const media = wireMedia(kernel, { files, telegram, fetchLimits });
  wirePicture(kernel, { files, pictures: media.pictures });
  const quickReplies = wireQuickReplies(kernel, { library: media.library });
  const notices = wireNotices(kernel, { sendMail: options.sendMail, push: options.push });
  const billing = wireBilling(kernel);
  wireUsage(kernel, billing);
  const booking = wireBooking(kernel);
  const series = wireSeries(kernel);
  wireCalendarFiles(kernel);
  const { bookingsOf, visitsOf } = booking;
  const customers = wireCustomers(kernel, { bookingsOf, visitsOf, merged: extendBlock });
  const sending = wireSending(kernel, { telegram, library: media.library });
  const automatic = { send: sending.send, pace: createPace() };
  const reminders = wireReminders(kernel, automatic);
  const confirmations = wireConfirmations(kernel, automatic);
  const scheduled = wireScheduled(kernel, {
    ...automatic,
    ...{ keepUnsent: sending.keepUnsent, library: media.library },
  });
  wireSchedule(kernel, { afterReminders: reminders.planAgain, files, pictures: media.pictures });
  const knowledge = wireKnowledge(kernel, { files, isSandbox: options.sandboxModel });
  const answering = wireAnswering(kernel, {
    send: sending.send,
    findPassages: knowledge.findPassages,
    isSandbox: options.sandboxModel,
    atOnce: options.answersAtOnce,
    replaced: options.answeringPorts,
  });
  const { firstHandler } = answering;
  wireSenders(kernel, { bookingsOf, firstHandler });
  const proposals = wireProposals(kernel, { send: sending.send });
  wirePriceLists(kernel, { afterReminders: reminders.planAgain });
  const agentTests = wireAgentTests(kernel, { ports: answering.ports });
  const teaching = wireTeaching(kernel);
  const agents = wireAgents(kernel, { files, counts: answering.counts, failing: agentTests.failing });
  const messaging = wireMessaging(kernel, {
    send: sending.send,
    findSent: sending.findSent,
    repeats: sending.repeats,
    library: media.library,
    telegram,
    answers: { ...reminders.answers, pressed: inTurn(reminders.answers.pressed, proposals.pressed) },
    answering: { ...answering, heard: () => [answering, proposals].forEach(({ heard }) => void heard()) },
    firstHandler,
  });
  const connections = wireTelegram(kernel, {
    telegram,
    inbound: messaging.inbound,
    changeServing: agents.changeServing,
    leases,
    standIn: options.telegramStandIn,
  });
  const { depart } = connections;
  const ownData = wireOwnData(kernel, {
    ...{ files, depart, recount: messaging.recount },
    payment: billing.partings,
    removeIdentity: options.providerAdmin?.remove,
    sendMail: options.sendMail,
  });
  return [
    { sweeps: [{ name: 'security-events', every: HOUR, run: () => removeOldEvents(kernel) }] },
    { sweeps: [{ name: 'model-days', every: 24 * HOUR, run: () => removeOldDays(kernel.db, kernel.now()) }] },
    wireSignals(kernel),
    { sweeps: [{ name: 'quotas', every: MINUTE, run: () => tellOfQuotas(kernel) }] },
    connections,
    answering,
    proposals,
    sending,
    messaging,
    reminders,
    confirmations,
    scheduled,
    knowledge,
    agentTests,
    teaching,
    agents,
    customers,
    media,
    quickReplies,
    booking,
    series,
    billing,
    notices,
    ownData,
    wireSealing(kernel),
  ];
};

type Pressed = ReturnType<typeof wireProposals>['pressed'];

/** A button is of one domain: the others do not know it. */
const inTurn =
  (...domains: readonly Pressed[]): Pressed =>
  async (...press) => {
    for (const pressed of domains) {
      const words = await pressed(...press);
      if (words !== undefined) return words;
    }
    return undefined;
  };

/** Starts the services in this order, then the sweeps of all. @returns them */
const runDomains = (
  { api, db, wakeups, now, log }: Kernel,
  domains: readonly Domain[],
): readonly Service[] => {
  const services: Service[] = [
    ...domains.flatMap(({ services = [] }) => services),
    createSweeps(
      { db, server: wakeups.server, now, log },
      domains.flatMap(({ sweeps = [] }) => sweeps),
    ),
    watchMissedWakeups({ db, wakeups }),
  ];
  runServices(api, services);
  return services;
};
