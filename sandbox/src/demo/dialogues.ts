import { MINUTE } from '@switchboard/common/time/durations';
import { type PersonKey, people } from './people.ts';

/** `in` was written by the customer, `out` by the studio; `gap` is minutes since the line before. */
type Line = [direction: 'in' | 'out', text: string, gap?: number];

export interface Dialogue {
  who: PersonKey;
  /** Minutes between the last line and now. */
  ended: number;
  /** Why the agent calls for a person. */
  attention?: string;
  lines: Line[];
}

export interface PastMessage {
  who: PersonKey;
  direction: 'in' | 'out';
  text: string;
  /** Milliseconds since the epoch; no two messages share it. */
  ts: number;
}

/** In minutes, as `ended` counts. */
export const hours = (count: number) => count * 60;
export const days = (count: number) => hours(count * 24);

/** All lines as messages with their times before `now`, oldest first. */
export function pastMessages(dialogues: Dialogue[], now: Date): PastMessage[] {
  const messages = dialogues.flatMap((dialogue) => timed(dialogue, now)).sort((a, b) => a.ts - b.ts);
  // Walking backwards keeps every time before `now`.
  for (let at = messages.length - 2; at >= 0; at -= 1) {
    const [message, next] = [messages[at], messages[at + 1]];
    if (message && next) message.ts = Math.min(message.ts, next.ts - 1);
  }
  return messages;
}

function timed({ who, ended, lines }: Dialogue, now: Date): PastMessage[] {
  const { chat = 0 } = people[who];
  // People do not write on the full minute.
  let ts = now.getTime() - Math.round(ended * MINUTE) - (chat % 47) * 1000;
  const messages: PastMessage[] = [];
  for (const [direction, text, gap] of [...lines].reverse()) {
    messages.push({ who, direction, text, ts });
    ts -= gap === undefined ? typingTime(text) : gap * MINUTE;
  }
  return messages.reverse();
}

/** About the time to read the previous line and to type this one. */
const typingTime = (text: string) => 35_000 + text.length * 1_300;
