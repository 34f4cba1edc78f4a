import type { HandOverReason } from '@switchboard/api-client';

const REASONS: Record<HandOverReason, true> = {
  request: true,
  words: true,
  anger: true,
  repeated_question: true,
  no_source: true,
  not_sure: true,
  by_model: true,
  no_text: true,
  checks: true,
  claim: true,
  budget: true,
  limit: true,
  failure: true,
};

export const isReason = (code: unknown): code is HandOverReason =>
  typeof code === 'string' && Object.hasOwn(REASONS, code);

/** The reasons why agents call a person: reasons of customers first, failures last. */
export const REASONS_IN_ORDER: readonly HandOverReason[] = Object.keys(REASONS).filter(isReason);
