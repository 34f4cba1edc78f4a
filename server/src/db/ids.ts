const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a value can be the id of a row. Postgres answers any other value with an error. */
export const isUuid = (value: unknown): value is string => typeof value === 'string' && UUID.test(value);

/** Whether it is the number of a bot, with a suffix or not. */
export const isBotId = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{1,20}(?:-[0-9a-f-]{36})?$/.test(value);
