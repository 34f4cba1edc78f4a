import type { Config } from '../config.ts';

/**
 * Names of fields whose values are secrets: `set-cookie`, `x-csrftoken`, `id_token`, a Telegram login's `code`, the
 * `params` of a query, the `auth` of a browser that takes pushes.
 */
const SECRET_NAME =
  /cookies?$|authorization$|token$|secrets?$|(api|private|secret|master)_?keys?$|code_?hash$|qr_?link$|^(auth|code|endpoint|params|password|rawHeaders|session)$/i;

/** Secrets within a text. The lookbehinds and the limits keep the search linear in the client's input. */
const SECRETS: readonly [RegExp, string][] = [
  // Tokens of bots and of the identity provider.
  [/(?<!\d)\d{5,20}:[\w-]{20,}|(?<![\w-])eyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[redacted]'],
  // The address of a calendar feed is its key.
  [/(\/booking\/feeds\/)[^/?#\s]+/g, '$1[redacted]'],
  // So is the address of a browser at its push service.
  [
    /(https:\/\/(?:fcm\.googleapis\.com|updates\.push\.services\.mozilla\.com|web\.push\.apple\.com|[\w-]{1,63}\.notify\.windows\.com)\/)[^\s"'<>]+/g,
    '$1[redacted]',
  ],
  // Passwords within addresses, such as those of a database or a mail server.
  [/(:\/\/[^\s/@:]{0,100}:)[^\s/@]{1,200}@/g, '$1[redacted]@'],
  // Keys of providers.
  [/(?<![\w-])(?:[spr]k|whsec)[-_][\w-]{10,}/g, '[redacted]'],
  [/(-----BEGIN [A-Z ]{1,30}-----)[^-]+/g, '$1[redacted]'],
  // Sessions of accounts at Telegram.
  [/(?<![\w/-])[\w-]{200,}/g, '[redacted]'],
  [/((?:__Host-\w+|csrftoken)=)[^;,\s]+/g, '$1[redacted]'],
  [/(\b(?:Bearer|Basic) +)\S+/gi, '$1[redacted]'],
  // E-mail addresses: mail servers repeat them in their refusals.
  [/[^\s@<>"'(),;:=/\\]{1,64}@(?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}{2,}/gu, '[redacted]'],
  [/([?&](?:\w*token|code|oobCode|key|apiKey|password)=)[^&#\s]+/gi, '$1[redacted]'],
];

/** Removes secrets and values of queries from a text. */
export const scrub = (text: string): string =>
  SECRETS.reduce((scrubbed, [pattern, by]) => scrubbed.replace(pattern, by), withoutParameters(text));

/** The message of a failed query ends with its values, which are input of users. */
const withoutParameters = (text: string): string => {
  const query = text.indexOf('Failed query: ');
  const parameters = query < 0 ? -1 : text.indexOf('\nparams: ', query);
  return parameters < 0 ? text : text.slice(0, parameters);
};

/** Shorter values would hide words. */
const SHORTEST = 8;

/** The secrets of the settings, each as it may appear in a text. */
export const configuredSecrets = (config: Config): string[] => {
  const { masterKeys, telegram, model, billing, push, mail, serviceAccount, databaseUrl } = config;
  const encodings = ['base64', 'base64url', 'hex'] as const;
  const all: (string | undefined)[] = [
    ...masterKeys.flatMap(({ bytes }) => encodings.map((encoding) => bytes.toString(encoding))),
    telegram.apiHash,
    model.endpoint?.key,
    billing?.secretKey,
    billing?.webhookSecret,
    push?.privateKey,
    serviceAccount?.private_key,
    ...[databaseUrl, mail?.url].map((url) => url && URL.parse(url)?.password),
  ];
  return all.flatMap((secret) => (secret !== undefined && secret.length >= SHORTEST ? [secret] : []));
};

/** Removes the secrets from lines of the log, at any level and depth. @param known values that are secrets */
export const createRedactLine = (known: readonly string[]): ((line: string) => string) => {
  const hide = (text: string): string =>
    known.reduce((hidden, secret) => hidden.replaceAll(secret, '[redacted]'), text);
  return (line) => {
    const redacted = JSON.stringify(JSON.parse(line), (name, value) => {
      if (SECRET_NAME.test(name)) return '[redacted]';
      return typeof value === 'string' ? scrub(hide(value)) : value;
    });
    return `${redacted}\n`;
  };
};
