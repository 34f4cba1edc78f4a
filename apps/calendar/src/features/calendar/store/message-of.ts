/** Said when a call failed without saying why. */
const DEFAULT_MESSAGE = 'Ошибка';

export const messageOf = (failure: unknown): string =>
  (failure instanceof Error && failure.message) || DEFAULT_MESSAGE;
