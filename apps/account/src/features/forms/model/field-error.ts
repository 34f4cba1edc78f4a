import { messageOf } from '@switchboard/common/message-of';

/** Why a form was not accepted: by this page before a call, or by the backend in its own words. */
export type FieldError<Field extends string> =
  | { field: Field; problem: 'missing' | 'malformed' }
  /** `field` is `null` when the message is about none of them. */
  | { field: Field | null; message: string };

const capitalised = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/**
 * Finds the field that a failed call is about: the backend opens its message with it, like `code: the code is wrong`.
 *
 * @param fields those that the form shows
 */
export const fieldErrorOf = <Field extends string>(
  error: unknown,
  fields: readonly Field[],
): FieldError<Field> => {
  const message = messageOf(error);
  const field = fields.find((name) => message.startsWith(`${name}: `));
  if (field === undefined) return { field: null, message: capitalised(message) };
  return { field, message: capitalised(message.slice(field.length + 2)) };
};
