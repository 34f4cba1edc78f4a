import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { Config } from '../config.ts';
import type { Connection } from '../db/connect.ts';
import { addProcessFigures } from '../figures/figures.ts';
import type { Backlog } from '../jobs/queue.ts';
import type { Service } from '../jobs/services.ts';
import type { PartStates } from '../readiness/parts.ts';
import { createDatabaseFigures } from './from-database.ts';
import { createPartFigures } from './parts.ts';
import { metricsPort } from './port.ts';
import { metricsRoute, noMetricsRoute } from './route.ts';
import { createScrape } from './scrape.ts';

export interface MetricsNeeds extends Pick<Connection, 'db' | 'poolCounts'> {
  config: Pick<Config, 'metrics' | 'host'>;
  registry: Registry;
  backlogs: readonly Backlog[];
  parts(): Promise<PartStates>;
}

/** Serves the figures where the operator switched them on. @returns what runs beside the server */
export const wireMetrics = (
  app: FastifyInstance,
  { config: { metrics, host }, registry, parts, ...needs }: MetricsNeeds,
): readonly Service[] => {
  if (metrics === undefined) {
    noMetricsRoute(app);
    return [];
  }
  addProcessFigures(registry);
  const { token, port } = metrics;
  const readDatabase = createDatabaseFigures({ registry, ...needs });
  const readParts = createPartFigures(registry, parts);
  const scrape = createScrape(registry, async () => {
    await Promise.all([readDatabase(), readParts()]);
  });
  if (port !== undefined) {
    noMetricsRoute(app);
    return [metricsPort({ host, port }, (own) => metricsRoute(own, { token, scrape }))];
  }
  metricsRoute(app, { token, scrape, refused: (request) => app.guards.countVisitor(request) });
  return [];
};
