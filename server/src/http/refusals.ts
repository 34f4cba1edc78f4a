import { REFUSALS } from '@switchboard/api-client/refusals';
import type { Refusal } from '../errors/refusal.ts';
import { REFUSAL_TABLE, type Row } from './refusal-table.ts';

export interface RefusalAnswer {
  status: number;
  body: { detail: string; code: string; field?: string; values?: Record<string, unknown> };
}

/** The answer to a client: the English `detail` names the field, and `values` are for words in other languages. */
export const answerOf = ({ code, values }: Refusal): RefusalAnswer => {
  // A row and its values belong to one code, which the compiler cannot follow.
  const [status, words, more] = REFUSAL_TABLE[code] as Row;
  const sentence = typeof words === 'string' ? words : words(values as never);
  const { field, ...shown } = shownOf(code, values);
  return {
    status: typeof status === 'number' ? status : status(values as never),
    body: {
      ...more?.(values as never),
      detail: field === undefined ? sentence : `${String(field)}: ${sentence}`,
      code,
      ...(field !== undefined && { field: String(field) }),
      ...(Object.keys(shown).length > 0 && { values: shown }),
    },
  };
};

/** The values that the contract names. */
const shownOf = (code: Refusal['code'], values: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(REFUSALS[code], name)));
