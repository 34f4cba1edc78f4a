import { contract } from '@switchboard/api-client';
import { DAY } from '@switchboard/common/time/durations';
import { z } from 'zod';
import { notFound } from '../errors/refusal.ts';
import { networkOf } from '../http/network.ts';
import { parse } from '../http/parse.ts';
import { route } from '../http/route.ts';
import { isSameSecret } from '../http/same-secret.ts';
import type { Sweep } from '../jobs/sweeps.ts';
import type { Kernel } from '../kernel.ts';
import { readFigures, removeOldVotes, vote } from './votes.ts';

const figuresQuery = z.object({
  /** ISO 8601; figures count from then. */
  since: z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
});

/** What browsers tell of the deployed versions, and its figures for the operator. */
export const wireSignals = ({ api, config, db, now }: Kernel): { sweeps: readonly Sweep[] } => {
  const { signalsToken: token } = config;

  route(api, contract.signals.report, async ({ user, body, request }) => {
    if (token === undefined) return { kept: false };
    await vote(db, body.signals, {
      userId: user.id,
      network: networkOf(request.ip),
      at: new Date(now()),
    });
    return { kept: true };
  });

  api.get(
    '/signals/',
    {
      config: { limit: 'signals' },
      onRequest: (request) => api.guards.countVisitor(request),
      schema: { summary: 'How the deployed versions do, for the operator, who sends SIGNALS_TOKEN' },
    },
    async (request) => {
      // As if the server did not have it: a stranger learns nothing.
      if (token === undefined || !isSameSecret(request.headers.authorization, `Bearer ${token}`))
        throw notFound();
      const { since } = parse(figuresQuery, request.query, 'query');
      return { versions: await readFigures(db, since) };
    },
  );

  return { sweeps: [{ name: 'version-votes', every: DAY, run: () => removeOldVotes(db, now()) }] };
};
