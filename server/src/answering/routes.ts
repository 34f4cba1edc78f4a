import { contract } from '@switchboard/api-client';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound, Refusal } from '../http/errors.ts';
import { isUuid } from '../http/ids.ts';
import { route } from '../http/route.ts';
import { type DryDeps, suggestAnswer, tryDraft } from './dry.ts';
import { runOfMessage, runOnWire, type WireRun } from './records.ts';
import { readReport } from './report.ts';

/** Trials, suggestions, records and reports. */
export const answeringRoutes = (app: FastifyInstance, deps: DryDeps): void => {
  const { db, rooms } = deps;
  const { tryOut, report, suggest } = contract.answering;

  route(app, tryOut, async ({ user, params, body, signal, request, reply }) => {
    const run = (onText?: (piece: string) => void) =>
      tryDraft(deps, user.id, params.id, body, { signal, onText });
    if (!wantsEvents(request)) return runOnWire(await run());
    // A refusal is an answer of its own, before any event.
    await rooms.draftOf(db, user.id, params.id);
    const wire = await asEvents(reply, async (tell) => {
      const wire = runOnWire(await run((piece) => tell('text', piece)));
      tell('run', wire);
      return wire;
    });
    // The answer is out: what is returned here is dropped.
    return wire as WireRun;
  });

  route(app, report, async ({ user, params, query }) => {
    await rooms.draftOf(db, user.id, params.id);
    const { currency } = rooms.modelState;
    return readReport(db, { userId: user.id, agentId: params.id, currency }, query);
  });

  route(app, contract.answering.runOfMessage, async ({ user, query }) => {
    const row = isUuid(query.message) ? await runOfMessage(db, user.id, query.message) : undefined;
    if (row === undefined) throw notFound();
    return runOnWire(row);
  });

  route(app, suggest, async ({ user, params, signal }) =>
    runOnWire(await suggestAnswer(deps, user.id, params.id, { signal })),
  );
};

const wantsEvents = ({ headers }: FastifyRequest): boolean =>
  /(^|[\s,])text\/event-stream($|[\s,;])/i.test(headers.accept ?? '');

type Tell = (event: string, data: unknown) => void;

/** Answers with server-sent events. A failure on the way is the event `error` with `detail`. */
const asEvents = async <T>(reply: FastifyReply, work: (tell: Tell) => Promise<T>): Promise<T | undefined> => {
  const { raw } = reply;
  reply.hijack();
  const headers = Object.entries(reply.getHeaders()).filter(
    (header): header is [string, string] => header[1] !== undefined,
  );
  raw.writeHead(200, {
    ...Object.fromEntries(headers),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  const tell: Tell = (event, data) => {
    if (!raw.destroyed) raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  };
  try {
    return await work(tell);
  } catch (error) {
    const detail = error instanceof Refusal ? error.detail : 'Internal error';
    if (!(error instanceof Refusal) && !raw.destroyed) reply.log.error(error);
    tell('error', { detail });
    return undefined;
  } finally {
    raw.end();
  }
};
