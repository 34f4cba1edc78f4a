import { MAX_PROMPT_LENGTH } from '@switchboard/api-client';

/** Whether a prompt is too long to be saved. */
export const isTooLong = (prompt: string): boolean => prompt.length > MAX_PROMPT_LENGTH;
