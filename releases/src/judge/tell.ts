import { appendFile, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { faultList } from '@switchboard/api-client/figures';
import type { TakenBack } from './watch.ts';

/** Milliseconds. */
const TIMEOUT = 10_000;

/** The words for the team. */
export const wordsOf = ({ app, version, to, why, faults }: TakenBack): string => {
  const kinds = faultList(faults);
  const list = kinds ? ` (${kinds})` : '';
  const now = to === undefined ? `No user has ${app} now.` : `All users have ${to} now.`;
  return `${app} ${version} was taken back: ${why}${list}. ${now} A release of it by hand stays.`;
};

/** Appends a line of JSON to the audit file. */
export const writeAudit = async (file: string, taken: TakenBack): Promise<void> => {
  await mkdir(dirname(file), { recursive: true });
  await appendFile(file, `${JSON.stringify(taken)}\n`);
};

/** Posts words in the form that Slack's incoming webhooks take. @throws when they do not arrive */
export const postWords = async (webhook: string, words: string): Promise<void> => {
  const response = await fetch(webhook, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text: words }),
    signal: AbortSignal.timeout(TIMEOUT),
  });
  if (!response.ok) throw new Error(`The webhook answers ${response.status}`);
};
