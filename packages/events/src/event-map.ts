/**
 * Every event of the suite, with what it carries. Names are `domain:past-tense`.
 * An event says what happened; who cares is not the sender's business.
 */
export interface EventMap {
  /** The session ended here or on the server; screens drop what belongs to the user. */
  'session:ended': { reason: 'signed-out' | 'expired' };
  /** A remote could not be loaded; the rest of the suite goes on. */
  'remote:failed': { remote: string; message: string };
  /** The number of conversations with unread messages changed. */
  'chat:unread-changed': { count: number };
  /** The personal Telegram account or a bot was connected. */
  'telegram:connected': { source: 'account' | 'bot' };
  /** A booking was created or changed in the calendar. */
  'calendar:booking-saved': { bookingId: string };
  /** A system prompt was saved; the first one ends onboarding. */
  'agents:prompt-saved': { agentId: string };
}
