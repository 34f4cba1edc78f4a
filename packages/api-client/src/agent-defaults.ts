import type { AgentSettings } from './schemas/intelligence.ts';

/** The defaults of an agent's settings. */
export const AGENT_DEFAULTS: AgentSettings = {
  temperature: 0.3,
  max_reply_length: 1000,
  tone: 'friendly',
  language: 'auto',
  working_hours: { mode: 'always', outside: 'agent' },
  hand_over: {
    words: [],
    on_request: true,
    on_anger: true,
    on_repeated_question: true,
    caution: 'normal',
    back_after: 1440,
    answers_sure: true,
  },
  never_say: [],
  reply_delay: 3,
  book_at_once: false,
  budget: { tokens: null, money: null },
};
