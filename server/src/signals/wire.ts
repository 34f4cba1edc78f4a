import { contract } from '@switchboard/api-client';
import { comparison } from '@switchboard/api-client/figures';
import { DAY } from '@switchboard/common/time/durations';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { notFound } from '../errors/refusal.ts';
import { networkOf } from '../http/network.ts';
import { parse } from '../http/parse.ts';
import { route } from '../http/route.ts';
import { isSameSecret } from '../http/same-secret.ts';
import type { Sweep } from '../jobs/sweeps.ts';
import type { Kernel } from '../kernel.ts';
import { compareVersions } from './compare-versions.ts';
import { readFigures, removeOldVotes, vote } from './votes.ts';

const figuresQuery = z.object({
  /** ISO 8601; figures count from then. */
  since: z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
});

/** What browsers tell of the deployed versions, and its figures for the operator. */
export const wireSignals = ({ api, config, db, now }: Kernel): { sweeps: readonly Sweep[] } => {
  const { signalsToken: token } = config;

  route(api, contract.signals.report, async ({ user, workspaceId, body, request }) => {
    if (token === undefined) return { kept: false };
    await vote(db, body.signals, {
      ...{ userId: user.id, workspaceId },
      network: networkOf(request.ip),
      at: new Date(now()),
    });
    return { kept: true };
  });

  /** Answers as if the server did not have it: a stranger learns nothing. */
  const requireOperator = ({ headers }: FastifyRequest) => {
    if (token === undefined || !isSameSecret(headers.authorization, `Bearer ${token}`)) throw notFound();
  };
  const options = (summary: string) => ({
    config: { limit: 'signals' as const },
    onRequest: (request: FastifyRequest) => api.guards.countVisitor(request),
    schema: { summary },
  });

  api.get(
    '/signals/',
    options('How the deployed versions do, for the operator, who sends SIGNALS_TOKEN'),
    async (request) => {
      requireOperator(request);
      const { since } = parse(figuresQuery, request.query, 'query');
      return { versions: await readFigures(db, since) };
    },
  );

  api.post(
    '/signals/compared/',
    options('How a version does beside the one before it, for the judge, who sends SIGNALS_TOKEN'),
    async (request) => {
      requireOperator(request);
      return compareVersions(db, parse(comparison, request.body, 'body'), new Date(now()));
    },
  );

  return { sweeps: [{ name: 'version-votes', every: DAY, run: () => removeOldVotes(db, now()) }] };
};
