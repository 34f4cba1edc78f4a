import type { HandOverReason } from '@switchboard/api-client';

const REASONS: Record<HandOverReason, true> = {
  words: true,
  request: true,
  anger: true,
  repeated_question: true,
  no_source: true,
  not_sure: true,
  no_text: true,
  checks: true,
  claim: true,
  budget: true,
  failure: true,
  by_model: true,
};

const PREFIX = 'agent:';

/** Why an agent called a person, if it did and the app has words for it. @param attention of a conversation */
export const reasonOf = (attention: string): HandOverReason | undefined => {
  const code = attention.startsWith(PREFIX) ? attention.slice(PREFIX.length) : '';
  // The keys of the record are the reasons.
  return Object.hasOwn(REASONS, code) ? (code as HandOverReason) : undefined;
};
