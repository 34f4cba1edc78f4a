import type { Assertion } from './schemas/agent-tests.ts';
import type { Cause, HandOverReason } from './schemas/answering.ts';
import type { Source } from './schemas/messaging.ts';

export interface Agent {
  id: string;
  name: string;
  /** The published prompt; a draft may differ, here and below. */
  system_prompt: string;
  /** Settings that this dashboard does not know are kept. */
  intelligence: Record<string, unknown>;
  /** `null` if the backend does not send it, here and below. */
  enabled: boolean | null;
  /** The number of the published version. */
  version: number | null;
  /** The draft differs from the published version. */
  has_draft: boolean;
  channels: AgentChannel[];
  /** Answers in the last 30 days. */
  answered: number | null;
  handed_over: number | null;
}

/** A connected account or bot. `id` is that of the integration or of the bot. */
export interface AgentChannel {
  source: Source;
  id: string;
}

/** A connected account or bot, and the agent that answers there. */
export interface ChannelState extends AgentChannel {
  name: string;
  agentId: string | null;
  /** Conversations there without an agent or a person. */
  unattended: number;
}

/** Prompt, settings and files while they are edited. */
export interface AgentDraft {
  system_prompt: string;
  intelligence: Record<string, unknown>;
  /** The ids of its files. */
  files: string[];
  /** Increases with each change; a save names the version that the user saw. */
  version: number;
  /** It differs from the published version. */
  changed: boolean;
  /** Milliseconds since the epoch. */
  saved_at: number;
}

/** A published state of an agent. */
export interface AgentVersion {
  id: string;
  number: number;
  /** Milliseconds since the epoch. */
  published_at: number;
  /** The name of the person, or `''`. */
  author: string;
  /** The number of the version that it restores, or `null`. */
  restores: number | null;
}

export interface WholeVersion extends AgentVersion {
  system_prompt: string;
  intelligence: Record<string, unknown>;
  files: string[];
  /** By id, also of deleted files. */
  file_names: Record<string, string>;
  /** Ids of files that a restore leaves out. */
  deleted_files: string[];
}

/** A file that an agent knows. */
export interface AgentFile {
  id: string;
  name: string;
  /** Bytes. */
  size: number;
  /** `queued`, `reading`, `ready`, `failed`, or a word of another backend. */
  status: string;
  /** `null` until it is ready, or if the backend does not send it. */
  passages: number | null;
  /** Why it could not be read; `code` is for a screen, `detail` a sentence. */
  failure: { code: string; detail: string; can_retry: boolean } | null;
  /** What it is (`pdf`, `program` …), if its ending lies and no person has accepted that. Present only then. */
  really?: string;
}

/** A piece of a file that can answer a question. */
export interface Passage {
  id: string;
  fileId: string;
  fileName: string;
  /** From 0. */
  position: number;
  /** From 1, of a PDF. */
  page: number | null;
  /** The heading above it, or `''`. */
  heading: string;
  text: string;
  /** The business's own answer, under the question that it answers: no file has it. */
  taught?: boolean | undefined;
}

/** The record of one answer of an agent. */
export interface Run {
  id: string;
  agentId: string;
  /** The number of the version of the agent; `null` for a draft. */
  version: number | null;
  mode: 'model' | 'passages';
  model: string;
  outcome: 'answered' | 'handed_over' | 'away' | 'silent' | 'superseded' | 'failed';
  reason: HandOverReason | null;
  /** The cause of the outcome in English, or `''`. */
  detail: string;
  /** The same cause, for screens that have texts for it; missing in hosts before 2.10. */
  cause?: Cause | null;
  /** The text that was sent, or would be. */
  text: string;
  /** `certainty`: how sure it is that the passage answers, 0 to 1. */
  passages: (Passage & { certainty: number })[];
  /** Facts that the text states, with their sources; missing where there are none. `fileName` of a file. */
  facts?: { text: string; from: string; fileName?: string }[];
  tools: { name: string; input: unknown; output: unknown; error: string | null }[];
  tokens: { input: number; output: number };
  /** `null` when the operator set no prices. */
  cost: number | null;
  /** Milliseconds. */
  duration: number;
  /** The text asks the customer for a yes to one thing, or to one of several times. Present only then. */
  asks?: { choices: number };
}

/** A test case of an agent. */
export interface AgentTest {
  id: string;
  name: string;
  /** Messages of the customer. */
  turns: string[];
  assertions: Assertion[];
  /** The customer that writes; `null` is one that the business does not know. */
  customer: string | null;
  /** The conversation that it was made from. */
  conversation: string | null;
  /** Milliseconds since the epoch. */
  created_at: number;
  /** Rises with each change; `update` names the version that the person saw. */
  version: number;
}

/** The result of one test case. */
export interface TestResult {
  /** The id of the test. */
  test: string;
  state: 'waiting' | 'running' | 'passed' | 'failed';
  /** The answers so far; none after a hand-over. */
  turns: { customer: string; run: Run }[];
  /**
   * `found`: the actual result, in one English sentence; `cause` is the same, for screens that have texts for
   * it.
   */
  failures: { assertion: Assertion; found: string; cause?: Cause | null | undefined }[];
}

/** A run of test cases on a draft. */
export interface TestRun {
  id: string;
  /** The version of the draft that it tests. */
  draft_version: number;
  /** `stopped`: by a person, or because its server ended. */
  state: 'running' | 'done' | 'stopped';
  /** Milliseconds since the epoch. */
  started_at: number;
  results: TestResult[];
}

/** A message of a customer, the past answer, and the draft's answer. */
export interface Exchange {
  /** `at`: milliseconds since the epoch. */
  customer: { id: string; text: string; at: number };
  /** `null` when it got no answer. */
  said: { author: 'agent' | 'person'; text: string } | null;
  would: Run;
}
