import type { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { AnsweringPorts } from './answering/brief/ports.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Connection } from './db/connect.ts';
import type { Statfs } from './files/disk.ts';
import type { TokensValidSince, VerifyIdToken } from './identity/identity.ts';
import type { ProviderAdmin } from './identity/service-account.ts';
import type { LeaseTiming } from './jobs/leases.ts';
import type { FetchLimits } from './media/fetcher.ts';
import type { PushService } from './notices/push/service.ts';
import type { SendMail } from './notices/send-mail.ts';
import type { TelegramPorts } from './telegram/ports.ts';
import type { ExtraOrigins } from './web/csp.ts';

export interface ServerOptions extends Pick<Connection, 'db' | 'wakeups' | 'endWithin' | 'poolCounts'> {
  config: Config;
  verifyIdToken: VerifyIdToken;
  tokensValidSince: TokensValidSince;
  /**
   * Deletes the provider's users of deleted people, and says at each refresh whether the provider still accepts a
   * person; without it browsers delete, and a refresh asks nothing.
   */
  providerAdmin?: ProviderAdmin | undefined;
  telegram: TelegramPorts;
  /** Address of the page that stands in for the apps of Telegram, in the sandbox. */
  telegramStandIn?: string;
  /** Sends e-mails; without it people get none. */
  sendMail?: SendMail | undefined;
  /** Sends pushes to browsers; without it there are none. */
  push?: PushService | undefined;
  /** Mounts more routes on the same port. */
  extend?: (app: FastifyInstance) => Promise<void>;
  /** Origins that pages may use beyond their own. */
  extraOrigins?: ExtraOrigins;
  /** Destination of log lines; the standard output by default. */
  logStream?: Writable;
  /** The clock of sessions and messages. */
  now?: Clock;
  /** Tells how much of the disk is free. */
  statfs?: Statfs;
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
