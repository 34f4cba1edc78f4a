import type { LanguageModel } from 'ai';
import type { Account } from './account.ts';
import type { ModelRequest } from './model.ts';

/** A request to a model, with what its steps share. */
export interface Conversation {
  model: LanguageModel;
  /** As the endpoint names the model. */
  name: string;
  /** Never repeated in a message. */
  secret: string | undefined;
  request: ModelRequest;
  account: Account;
  signal: AbortSignal;
  /** Milliseconds. */
  backoff: number;
}
