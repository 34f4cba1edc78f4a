import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { asCaller } from '../db/caller.ts';
import { Refusal } from '../errors/refusal.ts';
import type { Closing } from '../http/close-in-time.ts';
import type { Kernel } from '../kernel.ts';
import { PARTS, type PartStates } from '../readiness/parts.ts';
import { zonesVersion } from '../time/zones.ts';

export interface HealthDeps extends Pick<Kernel, 'db'> {
  closing: Pick<Closing, 'hasBegun'>;
  parts(): Promise<PartStates>;
}

/** What platforms and monitors ask. No limit counts them: a monitor gets no refusal. */
export const healthRoutes = (app: FastifyInstance, { db, closing, parts }: HealthDeps): void => {
  const hide = { schema: { hide: true }, config: { limit: 'page' } } as const;

  let asked: Promise<unknown> | undefined;
  /** All that ask at one moment share a query. */
  const askDatabase = () => {
    asked ??= asCaller({ share: 'health', key: 'health' }, async () => db.execute(sql`select 1`)).finally(
      () => {
        asked = undefined;
      },
    );
    return asked;
  };
  const requireDatabase = async (): Promise<void> => {
    try {
      await askDatabase();
    } catch (error) {
      app.log.error({ err: error }, 'The database does not answer');
      throw new Refusal('database_unavailable');
    }
  };

  app.get('/healthz', hide, async () => {
    await requireDatabase();
    return { status: 'ok', time_zones: zonesVersion() };
  });

  // A database that is away is no reason to start this server again.
  app.get('/livez', hide, async () => ({ status: 'live' }));

  app.get('/readyz', hide, async () => {
    if (closing.hasBegun()) throw new Refusal('closing');
    await requireDatabase();
    const states = await parts();
    // Not 503: all servers share the store and the connectors, and would go out at once.
    return { status: PARTS.every((part) => states[part] === 'ok') ? 'ready' : 'degraded', parts: states };
  });
};
