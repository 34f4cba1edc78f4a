const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a value can be the id of a row. Postgres answers any other value with an error. */
export const isUuid = (value: unknown): value is string => typeof value === 'string' && UUID.test(value);
