import type { agentJobs } from '../../db/schema/answering.ts';
import type { Figures } from '../../figures/figures.ts';
import type { JobOf } from '../../jobs/queue.ts';
import type { Kernel } from '../../kernel.ts';
import type { Send } from '../../messaging/sender.ts';
import type { AnsweringPorts } from '../brief/ports.ts';
import type { Decision, Trace } from '../decision/decision.ts';
import type { Subject } from '../run/current.ts';
import type { Ended } from '../run/records.ts';
import type { Jobs } from './jobs.ts';

/** A job under a claim of this server. */
export type ClaimedJob = JobOf<typeof agentJobs>;

export interface LiveDeps extends Pick<Kernel, 'db' | 'wakeups' | 'now'> {
  ports: AnsweringPorts;
  jobs: Jobs;
  send: Send;
  /** Told of each run that ended. */
  answered?: Figures['answered'] | undefined;
}

/** A decision as stored before it is sent. */
export interface Kept {
  decision: Decision;
  trace: Trace;
  agentId: string;
  version: number | null;
  startedAt: number;
  /** A person was called and has the conversation. */
  handedOver: boolean;
}

/** @param sentId the message that the customer got */
export type End = (ended: Ended, sentId?: string) => Promise<void>;

/** A job that is being carried out. */
export interface Work {
  deps: LiveDeps;
  job: ClaimedJob;
  subject: Subject;
  /** Ends the job, and writes its record. */
  end: End;
  signal: AbortSignal;
}
