const PRODUCTION_KEY =
  /^(PUBLIC_ORIGIN|FIREBASE_.+|TELEGRAM_API_.+|STRIPE_.+|PUSH_.+|SECRETS_.+|FILES_STORE)$/;
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]', '::1', '']);

/**
 * Finds the settings that only a real deployment has. The sandbox accepts tokens that anyone can write, so it must not start
 * beside any of them.
 * @returns their names, sorted
 */
export const productionSettings = (env: Readonly<Record<string, string | undefined>>): string[] =>
  Object.entries(env)
    .filter(([key, value]) => value !== undefined && value !== '' && isProduction(key, value))
    .map(([key]) => key)
    .sort();

const isProduction = (key: string, value: string): boolean => {
  if (key === 'NODE_ENV') return value === 'production';
  if (key === 'DATABASE_URL') return !isLoopback(value);
  if (key === 'BIND_ADDRESS') return !LOOPBACK.has(value);
  return PRODUCTION_KEY.test(key);
};

/** The driver lets a `host` in the query overrule the one in front of it. */
const isLoopback = (databaseUrl: string): boolean => {
  if (!URL.canParse(databaseUrl)) return false;
  const url = new URL(databaseUrl);
  return [url.hostname, ...url.searchParams.getAll('host')].every(
    (host) => LOOPBACK.has(host) || host.startsWith('/'),
  );
};
