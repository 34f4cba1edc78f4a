import { fieldOf } from '@switchboard/api-client';
import { messageOf } from '@switchboard/common/text/message-of';

/** Why a form was refused: a problem found before the call, or the message of the backend. */
export type FieldError<Field extends string> =
  | { field: Field; problem: 'missing' | 'malformed' }
  /** `field` is `null` if the message is about none. */
  | { field: Field | null; message: string };

const capitalised = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/**
 * Finds the field of a failed call: the answer names it, or the message of the backend starts with it, as in
 * `code: the code is wrong`.
 *
 * @param fields the fields in the form
 */
export const fieldErrorOf = <Field extends string>(
  error: unknown,
  fields: readonly Field[],
): FieldError<Field> => {
  const message = messageOf(error);
  const begins = (name: string) => message.startsWith(`${name}: `);
  const field = fields.find((name) => name === fieldOf(error)) ?? fields.find(begins);
  if (field === undefined) return { field: null, message: capitalised(message) };
  return { field, message: capitalised(begins(field) ? message.slice(field.length + 2) : message) };
};
