const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** The name of a file as the backend keeps it in `raw`, or `''`. */
export const nameInRaw = (raw: unknown): string => {
  const name = field(field(raw, 'file'), 'name') ?? field(raw, 'name');
  return typeof name === 'string' ? name : '';
};
