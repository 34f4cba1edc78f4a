import type { ModelState } from '@switchboard/api-client';
import type { AgentTool, AgentTools, ToolCallRecord } from './tools.ts';

/** A language model, and the loop in which it calls tools. */
export interface Model {
  state: ModelState;
  /** In the currency of the state, for a million tokens; null if the operator configured none. */
  prices: { input: number; output: number } | null;
  /** The model that checks what another one claims; undefined when the operator switched that off. */
  check: string | undefined;
  /**
   * Lets the model write the next message of a conversation. Calls of tools are carried out one after the other, each
   * once, and only from complete answers of the endpoint.
   *
   * @throws ModelFailed; the reason of `signal` once it is aborted; whatever a tool throws but `ToolRefused`
   */
  generate(request: ModelRequest): Promise<ModelAnswer>;
}

export interface Turn {
  author: 'customer' | 'agent' | 'person';
  text: string;
}

export interface ModelRequest {
  system: string;
  /** Oldest first. */
  turns: readonly Turn[];
  tools: AgentTools;
  /** A model that the operator does not offer is ignored. */
  settings: { model?: string | undefined; temperature?: number | undefined };
  /** Total of all steps. */
  maxOutputTokens: number;
  /** The tool whose call is the answer. In the last step the model has it alone. */
  reply?: FinalTool | undefined;
  /** Maximum requests to the endpoint; in the last one the model has to answer. */
  maxSteps: number;
  signal: AbortSignal;
  /** When the answer was begun, by `performance.now()`: its time limit counts from then. By default now. */
  begun?: number;
  /**
   * Called before each request to the endpoint with an estimate of its tokens. The request may use as many tokens of
   * output as are returned; an error ends the answer.
   */
  beforeStep?(estimate: Spent['tokens']): Promise<number>;
  /** Called after each request to the endpoint with the usage so far, also before an error. */
  onStep?(soFar: Spent): void;
}

/** Its `execute` reads the arguments, and does nothing else. */
export interface FinalTool extends AgentTool {
  name: string;
}

/** Usage of an answer. */
export interface Spent {
  calls: readonly ToolCallRecord[];
  /** Estimated if the endpoint does not report them. */
  tokens: { input: number; output: number };
  /** In the currency of the state; null if the operator configured no prices. */
  cost: number | null;
}

export interface ModelAnswer extends Spent {
  /** Can be empty after calls of tools. */
  text: string;
  /** What the final tool read; undefined when the model wrote a text instead. */
  given?: unknown;
  /** The text ends where `maxOutputTokens` cut it. */
  truncated: boolean;
  /** The name of the model that answered. */
  model: string;
}

/**
 * - `unreachable`: no connection, a fault of the endpoint, or an answer that broke off
 * - `limited`: too many requests
 * - `timeout`: the answer took longer than the operator allows
 * - `refused`: the endpoint rejects the request, for example for a wrong key
 * - `nonsense`: an unusable answer, or wrong calls of tools twice
 */
export type ModelFailure = 'unreachable' | 'limited' | 'timeout' | 'refused' | 'nonsense';

/** The model gave no answer. The message is one sentence without secrets. */
export class ModelFailed extends Error {
  override readonly name = 'ModelFailed';
  readonly kind: ModelFailure;
  /** Seconds after which the endpoint accepts requests again, if it said so. */
  readonly retryAfter: number | undefined;
  /** The message without words of the endpoint, which may repeat a text of a customer. */
  readonly inLog: string;

  constructor(
    kind: ModelFailure,
    message: string,
    more: { cause?: unknown; retryAfter?: number | undefined; inLog?: string } = {},
  ) {
    super(message, { cause: more.cause });
    this.kind = kind;
    this.retryAfter = more.retryAfter;
    this.inLog = more.inLog ?? message;
  }
}
