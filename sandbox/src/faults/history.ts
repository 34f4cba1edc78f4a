/** What a client knows of one of its writes. `unanswered`: repeats had no answer until the end of the history. */
export type Outcome = 'done' | 'refused' | 'unanswered';

/** A text of a customer that Telegram took. */
export interface Written {
  customer: string;
  text: string;
  withFile?: true;
}

/** A question of a customer to the agent. Its text is also written. */
export interface Asked extends Written {
  /** A word of its answer. */
  topic: string;
}

/** A text that the owner sent, with repeats under one key. */
export interface SentText {
  source: 'account' | 'bot';
  text: string;
  withFile?: true;
  /** `kept`: the server sends it later. `unknown`: the server does not know whether Telegram took it. */
  outcome: Outcome | 'kept' | 'unknown';
  /** Code of the refusal with its reason, or its words. */
  code?: string;
}

/** An attempt to book a slot. Each has another title. */
export interface Booked {
  title: string;
  slot: string;
  /** `refused`: the slot was taken. */
  outcome: Outcome;
  /** What became of its removal, if it was asked for. */
  removal?: Outcome;
}

/** A customer was booked, has to be told so, and is reminded an hour before. */
export interface Visit {
  title: string;
  customer: string;
  outcome: Outcome;
  /** It was answered after the reminder was due, so that there may be none. */
  isLate: boolean;
}

/** The end of a reader: entities by their ids. */
export interface Reading {
  /** The reader, in words. */
  name: string;
  /** Its cursor was refused, so that it had to begin again. */
  resets: number;
  conversations: Record<string, unknown>;
  messages: Record<string, ReadMessage>;
  bookings: Record<string, ReadBooking>;
  /** What the files of messages hold, by the texts of these; of a reader that opens files. */
  files?: Record<string, string>;
}

/** The fields that are judged alone; all others have to be equal for all readers. */
export interface ReadMessage {
  conversationId: string;
  direction: 'in' | 'out';
  author: string;
  text: string;
  /** Positions in the conversation. */
  ts: number;
  delivery?: string | null | undefined;
  /** Sent by a rule. */
  automatic?: true;
}

export interface ReadBooking {
  title: string;
  start: string;
  end: string;
  resourceId: string | null;
  /** What became of the messages about it. */
  confirmation?: { state: Told };
  reminder?: { state: Told } | null;
}

/** `unknown` was never confirmed; `failed` did not reach the customer. */
type Told = 'sent' | 'failed' | 'unknown';

/** What happened, and what was there after everything had healed. */
export interface History {
  /** In the order in which Telegram took them. */
  written: readonly Written[];
  sent: readonly SentText[];
  /** Each was asked after the one before had its answer. */
  asked: readonly Asked[];
  /** Texts that the owner and rules sent, and that reached customers other than those of the agent, in order. */
  reached: readonly string[];
  /** What the files hold that reached customers, by the texts with which they came. */
  reachedFiles: Readonly<Record<string, string>>;
  /** Texts that reached the customers of the agent. */
  answered: readonly Written[];
  booked: readonly Booked[];
  visits: readonly Visit[];
  /** At least one reader. */
  readings: readonly Reading[];
}
