import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Audit } from './audit/audit.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { Wakeups } from './db/wakeups.ts';
import type { DeletionList } from './deletion-list/deletion-list.ts';
import type { Figures } from './figures/figures.ts';
import type { Secrets } from './secrets/secrets.ts';
import type { Tracer } from './tracing/spans.ts';

/**
 * What every domain gets. The `wire.ts` of a domain takes the kernel and, as named parameters, what it needs of other
 * domains. It mounts the routes, and returns what others need of it and its part of `Domain`.
 */
export interface Kernel {
  /** Everything below `/api/v1`. */
  api: FastifyInstance;
  config: Config;
  db: Database;
  wakeups: Wakeups;
  /** Opens and seals the secrets in the database. */
  secrets: Secrets;
  now: Clock;
  /** Notes what is deleted, outside of the database. */
  deletionList: DeletionList;
  audit: Audit;
  figures: Figures;
  /** Begins traces; undefined where the operator wants none. */
  tracer: Tracer | undefined;
  log: FastifyBaseLogger;
}
