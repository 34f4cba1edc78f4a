import type { Config } from '../config.ts';

/**
 * Names of fields whose values are secrets: `set-cookie`, `x-csrftoken`, `id_token`, `newPassword`, a Telegram login's `code`,
 * the `params` of a query, the `auth` of a browser that takes pushes. Phones are no secrets, but personal data.
 */
const SECRET_NAME =
  /cookies?$|authorization$|token(?:_?hash)?$|secrets?$|passw(?:or)?d|passphrase|credentials?$|signature$|jwt$|phones?(?:_?numbers?)?$|(?:api|private|secret|master)[-_]?keys?$|(?:login|oob|phone|sms|verification)_?codes?$|code_?hash$|qr_?link$|session_?strings?$|^(?:access|auth|code|endpoint|params|pass|pwd|rawHeaders|refresh|session|sid)$/i;

/** Names that stand before a secret in a text, as in `password=…` or `"api_key": "…"`. */
const NAMED =
  /((?:passw(?:or)?d|passphrase|pwd|secret|api[-_]?key|token(?!s))\w{0,20}\\{0,4}["']?\s{0,3}[=:]\s{0,3})(?:\\{0,4}"[^"\\]{1,500}|\\{0,4}'[^'\\]{1,500}|[^\s"'\\&,;}]{1,500})/gi;

/** Secrets and personal data within a text. The lookbehinds and the limits keep the search linear in the client's input. */
const SECRETS: readonly [RegExp, string][] = [
  // Tokens of bots and of the identity provider.
  [/(?<!\d)\d{5,20}(?::|%3[Aa])[\w-]{20,}|(?<![\w-])eyJ[\w-]{8,}(?:\.[\w-]*){0,2}/g, '[redacted]'],
  // The address of a calendar feed is its key.
  [/((?:\/|%2F)booking(?:\/|%2F)feeds(?:\/|%2F))[^/?#\s%"'<>]+/gi, '$1[redacted]'],
  // So is the address of a browser at its push service.
  [
    /(https:\/\/(?:fcm\.googleapis\.com|updates\.push\.services\.mozilla\.com|web\.push\.apple\.com|[\w-]{1,63}\.notify\.windows\.com)\/)[^\s"'<>]+/g,
    '$1[redacted]',
  ],
  // Passwords within addresses, such as those of a database or a mail server. They may hold an @ themselves.
  [/(:\/\/[^\s/@:]{0,100}:)[^\s/]{1,500}@/g, '$1[redacted]@'],
  // Keys of providers.
  [/(?<![\w-])(?:(?:[spr]k|whsec|gsk|xai|hf)[-_][\w-]{10,}|AIza[\w-]{30,})/g, '[redacted]'],
  [/(-----BEGIN [A-Z ]{1,30}-----)[^-]+/g, '$1[redacted]'],
  // Sessions of accounts at Telegram.
  [/(?<![\w/+=-])[\w/+=-]{200,}/g, '[redacted]'],
  [/((?:__Host-\w+|csrftoken)=)[^;,\s]+/g, '$1[redacted]'],
  [/(\b(?:Bearer|Basic|Digest) +)\S+/gi, '$1[redacted]'],
  [NAMED, '$1[redacted]'],
  // E-mail addresses: mail servers repeat them in their refusals.
  [/[^\s@<>"'()[\],;:=&?/\\]{1,64}(?:@|%40)(?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}{2,}/gu, '[redacted]'],
  // Phones with the code of their country. Without it, they look like ids.
  [/(?:\+|%2B)\d(?:[ ().-]{0,2}\d){7,14}/gi, '[redacted]'],
  [/([?&#](?:\w{0,40}token|code|oobCode|key|apiKey|hash|session|signature)=)[^&#\s]+/gi, '$1[redacted]'],
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
  const { metrics, tracing, signalsToken } = config;
  const encodings = ['base64', 'base64url', 'hex'] as const;
  const all: (string | undefined)[] = [
    ...masterKeys.flatMap(({ bytes }) => encodings.map((encoding) => bytes.toString(encoding))),
    telegram.apiHash,
    model.endpoint?.key,
    billing?.secretKey,
    billing?.webhookSecret,
    push?.privateKey,
    metrics?.token,
    ...Object.values(tracing?.headers ?? {}),
    serviceAccount?.private_key,
    signalsToken,
    ...[databaseUrl, mail?.url, tracing?.url].flatMap(passwordIn),
  ];
  return all.flatMap((secret) => (secret !== undefined && secret.length >= SHORTEST ? [secret] : []));
};

/** The password of an address, as it stands there and as the program sends it. */
const passwordIn = (url: string | undefined): string[] => {
  const password = (url && URL.parse(url)?.password) || '';
  try {
    return [password, decodeURIComponent(password)];
  } catch {
    return [password];
  }
};

/** Maximum characters of a text in a line: the search for secrets takes time, and no one reads more. */
const MAX_TEXT = 20_000;
/** Characters that go with the rest of a longer text: a secret that was cut looks like none. */
const CUT_MARGIN = 500;

const scrubbed = (text: string): string =>
  text.length <= MAX_TEXT ? scrub(text) : `${scrub(text.slice(0, MAX_TEXT)).slice(0, -CUT_MARGIN)}…`;

/** A name of a field that came from no client. */
const PLAIN_NAME = /^[\w.-]{0,40}$/;

/** Removes the secrets from lines of the log, at any level and depth. @param known values that are secrets */
export const createRedactLine = (known: readonly string[]): ((line: string) => string) => {
  const hide = (text: string): string =>
    known.reduce((hidden, secret) => hidden.replaceAll(secret, '[redacted]'), text);
  return (line) => {
    const redacted = JSON.stringify(JSON.parse(line), (name, value) => {
      if (SECRET_NAME.test(name)) return '[redacted]';
      if (typeof value === 'string') return scrubbed(hide(value));
      const names = typeof value === 'object' && value !== null ? Object.keys(value) : [];
      if (names.every((each) => PLAIN_NAME.test(each))) return value;
      return Object.fromEntries(names.map((each) => [scrubbed(hide(each)), value[each]]));
    });
    return `${redacted}\n`;
  };
};
