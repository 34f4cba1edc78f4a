import type { HandOverReason } from '@switchboard/api-client';
import type { ToolEffect } from '../../agent-tools/effects.ts';
import type { Clock } from '../../clock.ts';
import type { Database, Transaction } from '../../db/database.ts';
import type { Wakeups } from '../../db/wakeups.ts';
import type { FoundPassage } from '../../knowledge/finding/found-passage.ts';
import type { ToolCallRecord } from '../../model/tools.ts';
import type { AnsweringPorts } from '../brief/ports.ts';
import type { Fact } from '../facts/facts.ts';
import { type Because, because, type Cause, sentenceOf } from '../rules/causes.ts';

export type Decision =
  | {
      outcome: 'answered';
      text: string;
      cause: Cause | null;
      detail: string | null;
      /** The id of the proposal that the text shows: the message has its buttons. */
      proposal?: string;
    }
  | ({ outcome: 'handed_over'; reason: HandOverReason; text: string } & Because)
  | ({ outcome: 'away'; text: string } & Because)
  /** `attention`: the conversation still waits for a person. */
  | ({ outcome: 'silent'; attention: boolean } & Because);

export const answered = (text: string, cause: Cause | null = null): Decision => ({
  outcome: 'answered',
  text,
  cause,
  detail: cause && sentenceOf(cause),
});

export const silent = (cause: Cause, attention = false): Decision => ({
  outcome: 'silent',
  attention,
  ...because(cause),
});

export type HandOver = (reason: HandOverReason, cause: Cause) => Decision;

/** Sources, tools and usage behind a decision. */
export interface Trace {
  mode: 'model' | 'passages';
  model: string | null;
  passages: FoundPassage[];
  /** Facts that the answer states. */
  facts: Fact[];
  calls: ToolCallRecord[];
  effects: ToolEffect[];
  tokens: { input: number; output: number };
  cost: number | null;
}

export const newTrace = ({ modelState, model }: AnsweringPorts): Trace => ({
  mode: model ? 'model' : 'passages',
  model: model ? (modelState.model ?? null) : null,
  passages: [],
  facts: [],
  calls: [],
  effects: [],
  tokens: { input: 0, output: 0 },
  cost: null,
});

export interface RunDeps {
  ports: AnsweringPorts;
  db: Database;
  wakeups: Pick<Wakeups, 'notify'>;
  now: Clock;
  signal: AbortSignal;
  /** Rejects when the answer is no longer wanted. */
  requireCurrent(tx: Transaction): Promise<void>;
  /** Called with each part of an answer once it has passed the checks. */
  onText?: ((piece: string) => void) | undefined;
}
