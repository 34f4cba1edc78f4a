import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { Wakeups } from './db/wakeups.ts';

/**
 * The ground under all domains. The `wire.ts` of a domain takes the kernel and, by name, what the domain needs of others. It
 * mounts the routes, and returns what others need together with the `Domain` that runs.
 */
export interface Kernel {
  /** Everything below `/api/v1`. */
  api: FastifyInstance;
  config: Config;
  db: Database;
  wakeups: Wakeups;
  now: Clock;
  log: FastifyBaseLogger;
}
