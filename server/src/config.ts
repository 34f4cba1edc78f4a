import { randomBytes } from 'node:crypto';
import { relative, resolve } from 'node:path';
import { type UsageLimits, usageLimits } from '@switchboard/api-client';
import { PUBLIC_KEY } from '@switchboard/federation/signature';
import { isS3Address, type S3Place, s3PlaceOf } from '@switchboard/tooling/s3';
import { z } from 'zod';
import { type ServiceAccount, serviceAccount } from './identity/service-account.ts';
import { type LimitTable, limitChanges, limitsWith } from './limits/table.ts';
import { isLimited, type Limits } from './model/amounts.ts';
import type { ModelQuota } from './model-quota/quota.ts';
import { DEFAULT_SITE_DIR } from './paths.ts';
import { type QuotaTable, quotaChanges, quotasWith } from './quotas/setting.ts';
import {
  BadMasterKey,
  type MasterKeys,
  masterKey,
  parseMasterKeys,
  readMasterKeys,
} from './secrets/master-key.ts';

const isOrigin = (url: string): boolean =>
  URL.canParse(url) && new URL(url).origin === url && !url.includes('*');

const origin = z
  .url({ protocol: /^https?$/ })
  .refine(isOrigin, 'must be an origin like https://dashboard.example.com');

/** A list separated by spaces or commas. */
const list = <T extends z.ZodType<unknown, string>>(item: T, byDefault = '') =>
  z
    .string()
    .default(byDefault)
    .transform((text) => text.split(/[\s,]+/).filter((part) => part !== ''))
    .pipe(z.array(item));

/** An address or a network of the internet protocol, or a name for the addresses of this machine. */
const proxy = z.union([z.literal('loopback'), z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], {
  error: 'must be addresses or networks like 10.0.0.0/8, or loopback, or none',
});

/** Reads `none` as an empty list, because an empty setting counts as not set. */
const proxies = z.preprocess((text) => (text === 'none' ? ',' : text), list(proxy, 'loopback'));

const json = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue('must be JSON like {"messages": 10000}');
    return z.NEVER;
  }
});

/** Headers as OpenTelemetry writes them: `name=value,name=value`, with percent signs for other characters. */
const headers = z.string().transform((text, context): Record<string, string> => {
  try {
    return Object.fromEntries(
      text.split(',').map((pair) => {
        const [, name, value] = /^\s*([\w-]+)\s*=(.*)$/.exec(pair) ?? [];
        if (name === undefined || value === undefined) throw new URIError();
        return [name, decodeURIComponent(value.trim())];
      }),
    );
  } catch {
    context.addIssue('must be headers like api-key=secret,other=value');
    return z.NEVER;
  }
});

/** A number for each business, or all of them, and a time; `none` for no limit. */
const quotaOf = <T extends z.ZodType<number>>(number: T) =>
  z.union([z.literal('none').transform(() => null), number], { error: 'must be a number, or none' });

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  BIND_ADDRESS: z.string().min(1).default('localhost'),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  FILES_STORE: z
    .string()
    .optional()
    .refine((address) => address === undefined || s3PlaceOf(address) !== undefined, {
      error: 'must be s3://bucket/folder',
    }),
  DELETIONS_DIR: z
    .string()
    .min(1)
    .optional()
    .refine((place) => place === undefined || !isS3Address(place) || s3PlaceOf(place) !== undefined, {
      error: 'must be a folder or s3://bucket/folder',
    }),
  SECRETS_KEY: z.string().optional(),
  SECRETS_KEY_FILE: z.string().optional(),
  PUBLIC_ORIGIN: origin.optional(),
  FIREBASE_PROJECT_ID: z.string().min(1).optional(),
  FIREBASE_API_KEY: z.string().min(1).optional(),
  FIREBASE_AUTH_DOMAIN: z.hostname().optional(),
  FIREBASE_SERVICE_ACCOUNT: json.pipe(serviceAccount).optional(),
  FIREBASE_BOT_CHECK: z.enum(['on', 'off']).default('off'),
  TELEGRAM_API_ID: z.coerce.number().int().positive().optional(),
  TELEGRAM_API_HASH: z
    .string()
    .regex(/^[0-9a-f]{32}$/i, 'must be 32 hexadecimal digits')
    .optional(),
  TELEGRAM_BOT_API_ROOT: z.url({ protocol: /^https?$/ }).default('https://api.telegram.org'),
  TELEGRAM_WEBHOOKS: origin.optional(),
  MODEL_URL: z.url({ protocol: /^https?$/ }).optional(),
  MODEL_KEY: z.string().min(1).optional(),
  MODEL_NAME: z.string().min(1).max(120).optional(),
  MODEL_NAMES: list(z.string().max(120)),
  MODEL_EMBEDDINGS: z.string().min(1).max(120).optional(),
  MODEL_CHECK: z.string().min(1).max(120).optional(),
  MODEL_PRICE_INPUT: z.coerce.number().min(0).optional(),
  MODEL_PRICE_OUTPUT: z.coerce.number().min(0).optional(),
  MODEL_PRICE_EMBEDDINGS: z.coerce.number().min(0).optional(),
  MODEL_CURRENCY: z
    .string()
    .regex(/^[A-Z]{3}$/, 'must be a currency like EUR')
    .optional(),
  MODEL_DAILY_TOKENS: quotaOf(z.coerce.number().int().min(1)).optional(),
  MODEL_DAILY_MONEY: quotaOf(z.coerce.number().min(0)).optional(),
  MODEL_TOTAL_DAILY_TOKENS: quotaOf(z.coerce.number().int().min(1)).optional(),
  MODEL_TOTAL_DAILY_MONEY: quotaOf(z.coerce.number().min(0)).optional(),
  MODEL_ANSWERS_PER_SENDER: quotaOf(z.coerce.number().int().min(1)).default(20),
  MODEL_TIMEOUT: z.coerce.number().min(1).max(300).default(60),
  MODEL_STOPPED: z.enum(['on', 'off']).default('off'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z
    .string()
    .refine((from) => /@/.test(from) && !/[\r\n]/.test(from), 'must be an address like notices@example.com')
    .optional(),
  PUSH_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/, 'must be 87 characters of base64url')
    .optional(),
  PUSH_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'must be 43 characters of base64url')
    .optional(),
  PUSH_CONTACT: z
    .string()
    .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'must be an address like mailto:admin@example.com')
    .optional(),
  REMINDERS_PER_SECOND_BOT: z.coerce.number().min(0.1).max(30).default(20),
  REMINDERS_PER_SECOND_ACCOUNT: z.coerce.number().min(0.1).max(30).default(1),
  RATE_LIMITS: json.pipe(limitChanges).optional(),
  QUOTAS: json.pipe(quotaChanges).optional(),
  DISK_FLOOR: z.coerce.number().int().min(0).default(1_000_000_000),
  USAGE_LIMITS: json.pipe(usageLimits).optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[rs]k_(test|live)_\S+$/, 'must be a secret key like sk_live_…')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/, 'must be a signing secret like whsec_…')
    .optional(),
  STRIPE_PLANS: json.pipe(z.record(z.string().min(1), usageLimits)).optional(),
  STRIPE_API_URL: origin.default('https://api.stripe.com'),
  REGISTRATION: z.enum(['open', 'confirmed', 'closed']).default('open'),
  TOKEN_SYNC_URL: z
    .string()
    .regex(/^\/(?!\/)\S*$/, 'must be a path of this server, like /session/token')
    .optional(),
  SOURCE_MAPS: z.enum(['on', 'off']).optional(),
  SITE_DIR: z.string().min(1).default(DEFAULT_SITE_DIR),
  REMOTE_ORIGINS: list(origin),
  REGISTRY_KEY: z
    .string()
    .regex(PUBLIC_KEY, 'must be the public key that npm run releases:key prints')
    .optional(),
  ALLOW_OVERRIDES: z.enum(['on', 'off']).default('off'),
  SIGNALS_TOKEN: z.string().min(20, 'must have at least 20 characters').optional(),
  EMBED_ORIGINS: list(origin),
  TRUSTED_PROXIES: proxies,
  TIME_ZONES: z.string().min(1).optional(),
  METRICS_TOKEN: z
    .string()
    .min(16, 'must have at least 16 characters')
    .regex(/^[\x21-\x7e]+$/, 'must be letters, digits and signs')
    .optional(),
  METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  // The names are OpenTelemetry's.
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: headers.optional(),
  OTEL_EXPORTER_OTLP_TIMEOUT: z.coerce.number().int().min(1).max(60_000).default(5_000),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  OTEL_SERVICE_NAME: z.string().min(1).max(100).default('switchboard'),
  DRAIN_SECONDS: z.coerce.number().min(0).max(8).default(0),
  HANG_LIMIT: z.coerce.number().min(0).max(3600).default(30),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('warn'),
});

/** The identity provider, and the browser's settings for it. */
export interface IdentityConfig {
  projectId: string;
  apiKey: string;
  authDomain?: string | undefined;
  /** Whether the project asks for reCAPTCHA, for signing in or for second factors by SMS. */
  botCheck?: boolean | undefined;
  /** The emulator that replaces the provider; only in the sandbox. */
  emulatorOrigin?: string | undefined;
}

/** The language model that agents answer with. */
export interface ModelConfig {
  /** Without it agents quote passages. */
  endpoint?: ModelEndpoint | undefined;
  /** Agents of this server do not answer. */
  stopped: boolean;
  /** What each business, and all together, may use in a day; no limit by default. */
  quota?: ModelQuota | undefined;
  /** Answers of the model to one customer in an hour; no limit by default. */
  answersPerSender?: number | undefined;
}

export interface ModelEndpoint {
  /** The base of an OpenAI-compatible API, such as `https://api.openai.com/v1`. */
  url: string;
  key?: string | undefined;
  /** The model of agents that choose none. */
  name: string;
  /** All models that an agent may choose, with `name` first. */
  names: readonly string[];
  /** The model that turns texts into vectors; undefined when passages are found by their words alone. */
  embeddings?: string | undefined;
  /** The model that checks claims in free words; undefined when agents write none. */
  check?: string | undefined;
  /** Per million tokens; undefined if the operator configured none. */
  prices?: { input: number; output: number; embeddings: number; currency: string } | undefined;
  /** Maximum seconds for one answer, with all calls of tools. */
  timeout: number;
}

/** The payment provider, Stripe. */
export interface BillingConfig {
  /** An origin such as `https://api.stripe.com`. */
  apiUrl: string;
  secretKey: string;
  /** Signs the events that the provider sends. */
  webhookSecret: string;
  /** The prices that a business may choose by their ids, each with the limits of a month. */
  plans: Readonly<Record<string, UsageLimits>>;
}

/** The connection to Telegram. */
interface TelegramConfig {
  apiId?: number | undefined;
  apiHash?: string | undefined;
  botApiRoot: string;
  /** The origin of this installation, to which Telegram delivers the updates of bots; without one they are polled. */
  webhookOrigin?: string | undefined;
}

/** How e-mails leave. */
export interface MailConfig {
  /** Such as `smtps://user:password@mail.example.com`. */
  url: string;
  /** The sender, such as `Switchboard <notices@example.com>`. */
  from: string;
}

/** How pushes to browsers leave: keys of VAPID, base64url. */
export interface PushConfig {
  publicKey: string;
  privateKey: string;
  /** Where push services can reach the operator: `mailto:` or `https:`. */
  contact: string;
}

/** Where Prometheus reads the figures: on a port of their own, or with a token on that of the server. */
interface MetricsConfig {
  port?: number | undefined;
  token?: string | undefined;
}

/** Where traces are sent, in OTLP over HTTP. */
export interface TracingConfig {
  /** The whole address, such as `http://localhost:4318/v1/traces`. */
  url: string;
  /** Sent with each delivery; they may hold the key of the collector. */
  headers: Readonly<Record<string, string>>;
  /** Milliseconds for one delivery, with its repeats. */
  timeout: number;
  /** The share of traces that are sampled, from 0 to 1. */
  ratio: number;
  /** The name of this installation among the services of the operator. */
  service: string;
}

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  /** Where deletions are listed, so that a restored backup repeats them: what `openTarget` takes. */
  deletions: string;
  databaseUrl?: string | undefined;
  /** Where files are stored; in a folder of `dataDir` by default. */
  filesStore?: S3Place | undefined;
  /** The keys of the secrets in the database; the first one encrypts. */
  masterKeys: MasterKeys;
  /** The public URL, for example `https://dashboard.example.com`. */
  publicOrigin: string;
  identity: IdentityConfig;
  /** Deletes users at the identity provider; without it their browsers do. Not part of `identity`, which pages get. */
  serviceAccount?: ServiceAccount | undefined;
  telegram: TelegramConfig;
  model: ModelConfig;
  /** Undefined on a server without e-mail. */
  mail?: MailConfig | undefined;
  /** Undefined on a server without pushes. */
  push?: PushConfig | undefined;
  /** Maximum reminders a second through one bot, and through one account, from this server. */
  reminderRates: { bot: number; account: number };
  /** How often each class of calls is allowed. */
  rateLimits: LimitTable;
  /** What a business may have of each kind. */
  quotas: QuotaTable;
  /** Free bytes of the disk of `dataDir` below which no files are taken; files in a bucket take no disk. */
  diskFloor: number;
  /** What a business may use in a month; no limit for a count without one. */
  usageLimits: UsageLimits;
  /** Without it this installation bills nothing. */
  billing?: BillingConfig | undefined;
  /**
   * Who may sign in: `open` lets every person of the identity provider in, and the operator's model answers for those
   * with a confirmed address; `confirmed` only the latter; `closed` only people who have registered before.
   */
  registration: 'open' | 'confirmed' | 'closed';
  /** A path where the identity provider's SDK keeps a server informed of the token. */
  tokenSyncUrl?: string | undefined;
  siteDir: string;
  /** Whether browsers may read the source maps of the site, and with them its source code. */
  sourceMaps: boolean;
  /** Origins besides the server's own that remotes may be loaded from. */
  remoteOrigins: readonly string[];
  /** The public key of those who may change the registry; browsers refuse one without its signature. */
  registryKey?: string | undefined;
  /** Whether users may load a remote from their own machine in their own browser. */
  overrides: boolean;
  /** With it browsers tell how the deployed versions do, and who knows it reads the figures. */
  signalsToken?: string | undefined;
  /** Origins of foreign pages that may embed an app. */
  embedOrigins: readonly string[];
  /** Addresses and networks of proxies whose `X-Forwarded-*` headers name the client; `loopback` is this machine. */
  trustedProxies: readonly string[];
  /** How the figures of the server are read; undefined when they are not. */
  metrics?: MetricsConfig | undefined;
  /** Undefined when no traces are sent. */
  tracing?: TracingConfig | undefined;
  /** Seconds in which a closing server serves the connections that it has, and takes no new ones. */
  drain: number;
  /** Seconds that the event loop may stand still until the process ends; 0 without a limit. */
  hangLimit: number;
  /** Path of a newer table of time zones. */
  timeZones?: string | undefined;
  logLevel: z.output<typeof environment>['LOG_LEVEL'];
}

/** Its message is one line that names the setting. */
export class BadSetting extends Error {
  override readonly name = 'BadSetting';
}

type Env = Readonly<Record<string, string | undefined>>;

/**
 * Reads the settings of a server.
 * @param sandboxIdentity the sandbox's replacement for a real identity provider
 * @throws BadSetting
 */
export const readConfig = (env: Env, sandboxIdentity?: IdentityConfig): Config => {
  const parsed = environment.safeParse(withoutEmpty(env));
  if (!parsed.success) throw badSetting(parsed.error);
  const settings = parsed.data;
  return {
    port: settings.PORT,
    host: settings.BIND_ADDRESS,
    dataDir: resolve(settings.DATA_DIR),
    deletions: deletionsOf(settings),
    databaseUrl: settings.DATABASE_URL,
    filesStore: filesStoreOf(settings),
    masterKeys: sandboxIdentity ? sandboxKeysOf(settings) : masterKeysOf(settings),
    publicOrigin: settings.PUBLIC_ORIGIN ?? `http://localhost:${settings.PORT}`,
    identity: sandboxIdentity ?? identityOf(settings),
    serviceAccount: serviceAccountOf(settings),
    telegram: telegramOf(settings),
    model: {
      endpoint: endpointOf(settings),
      stopped: settings.MODEL_STOPPED === 'on',
      quota: modelQuotaOf(settings, sandboxIdentity ? null : DAILY_TOKENS),
      answersPerSender: settings.MODEL_ANSWERS_PER_SENDER ?? undefined,
    },
    mail: mailOf(settings),
    push: pushOf(settings),
    reminderRates: {
      bot: settings.REMINDERS_PER_SECOND_BOT,
      account: settings.REMINDERS_PER_SECOND_ACCOUNT,
    },
    rateLimits: limitsWith(settings.RATE_LIMITS),
    quotas: quotasWith(settings.QUOTAS),
    diskFloor: settings.DISK_FLOOR,
    usageLimits: settings.USAGE_LIMITS ?? {},
    billing: billingOf(settings),
    registration: settings.REGISTRATION,
    tokenSyncUrl: settings.TOKEN_SYNC_URL,
    siteDir: resolve(settings.SITE_DIR),
    sourceMaps: (settings.SOURCE_MAPS ?? (sandboxIdentity ? 'on' : 'off')) === 'on',
    remoteOrigins: settings.REMOTE_ORIGINS,
    registryKey: settings.REGISTRY_KEY,
    overrides: settings.ALLOW_OVERRIDES === 'on',
    signalsToken: settings.SIGNALS_TOKEN,
    embedOrigins: settings.EMBED_ORIGINS,
    trustedProxies: settings.TRUSTED_PROXIES,
    metrics: metricsOf(settings),
    tracing: tracingOf(settings),
    drain: drainOf(settings),
    hangLimit: settings.HANG_LIMIT,
    timeZones: settings.TIME_ZONES,
    logLevel: settings.LOG_LEVEL,
  };
};

/** Where the data are. */
export type Places = Pick<Config, 'databaseUrl' | 'dataDir' | 'deletions' | 'filesStore'>;

/**
 * Reads the settings of the commands that work on the data without a server.
 * @throws BadSetting
 */
export const readPlaces = (env: Env): Places => {
  const { DATABASE_URL, DATA_DIR, DELETIONS_DIR, FILES_STORE } = environment.shape;
  const parsed = z
    .object({ DATABASE_URL, DATA_DIR, DELETIONS_DIR, FILES_STORE })
    .safeParse(withoutEmpty(env));
  if (!parsed.success) throw badSetting(parsed.error);
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = parsed.data;
  return {
    databaseUrl,
    dataDir: resolve(dataDir),
    deletions: deletionsOf(parsed.data),
    filesStore: filesStoreOf(parsed.data),
  };
};

/**
 * Reads the settings of the commands that also need the key of the secrets.
 * @throws BadSetting
 */
export const readSealingConfig = (env: Env): Places & Pick<Config, 'masterKeys'> => {
  const { SECRETS_KEY, SECRETS_KEY_FILE, DATA_DIR } = environment.shape;
  const parsed = z.object({ SECRETS_KEY, SECRETS_KEY_FILE, DATA_DIR }).safeParse(withoutEmpty(env));
  if (!parsed.success) throw badSetting(parsed.error);
  return { ...readPlaces(env), masterKeys: masterKeysOf(parsed.data) };
};

const filesStoreOf = ({
  FILES_STORE: address,
}: Pick<z.output<typeof environment>, 'FILES_STORE'>): S3Place | undefined =>
  address === undefined ? undefined : s3PlaceOf(address);

/** The default of DELETIONS_DIR, outside of the data folder: who loses that keeps the list. */
export const deletionsBeside = (dataDir: string): string => `${resolve(dataDir)}.deletions`;

const deletionsOf = ({
  DATA_DIR: dataDir,
  DELETIONS_DIR: place = deletionsBeside(dataDir),
}: Pick<z.output<typeof environment>, 'DATA_DIR' | 'DELETIONS_DIR'>): string =>
  isS3Address(place) ? place : resolve(place);

const identityOf = (settings: z.output<typeof environment>): IdentityConfig => ({
  projectId: required('FIREBASE_PROJECT_ID', settings.FIREBASE_PROJECT_ID),
  apiKey: required('FIREBASE_API_KEY', settings.FIREBASE_API_KEY),
  authDomain: settings.FIREBASE_AUTH_DOMAIN,
  botCheck: settings.FIREBASE_BOT_CHECK === 'on',
});

const masterKeysOf = ({
  SECRETS_KEY: text,
  SECRETS_KEY_FILE: file,
  DATA_DIR: dataDir,
}: Pick<z.output<typeof environment>, 'SECRETS_KEY' | 'SECRETS_KEY_FILE' | 'DATA_DIR'>): MasterKeys => {
  if (text !== undefined && file !== undefined)
    throw new BadSetting('SECRETS_KEY and SECRETS_KEY_FILE are two places for one key: set one of them');
  if (text === undefined && file === undefined)
    throw new BadSetting('SECRETS_KEY or SECRETS_KEY_FILE is required: openssl rand -base64 32 makes a key');
  // A copy of the data would bring the key along.
  if (file !== undefined && !relative(resolve(dataDir), resolve(file)).startsWith('..'))
    throw new BadSetting('SECRETS_KEY_FILE is not valid: must be outside of DATA_DIR');
  try {
    return file === undefined ? parseMasterKeys(text ?? '') : readMasterKeys(file);
  } catch (error) {
    if (!(error instanceof BadMasterKey)) throw error;
    throw new BadSetting(`SECRETS_KEY${file === undefined ? '' : '_FILE'} is not valid: ${error.message}`);
  }
};

/** A key of this process, unless one is set: what a server with such an identity stores need not outlive it. */
const sandboxKeysOf = (settings: z.output<typeof environment>): MasterKeys =>
  settings.SECRETS_KEY === undefined && settings.SECRETS_KEY_FILE === undefined
    ? [masterKey(randomBytes(32))]
    : masterKeysOf(settings);

const serviceAccountOf = ({
  FIREBASE_SERVICE_ACCOUNT: account,
  FIREBASE_PROJECT_ID: project,
}: z.output<typeof environment>): ServiceAccount | undefined => {
  if (account !== undefined && account.project_id !== project)
    throw new BadSetting('FIREBASE_SERVICE_ACCOUNT is not valid: must be of the project FIREBASE_PROJECT_ID');
  return account;
};

/** The ports that Telegram delivers to; '' is that of https. */
const WEBHOOK_PORTS = ['', '80', '88', '8443'];

const telegramOf = (settings: z.output<typeof environment>): TelegramConfig => {
  const { TELEGRAM_WEBHOOKS: webhookOrigin, TELEGRAM_BOT_API_ROOT: botApiRoot } = settings;
  if (webhookOrigin !== undefined && new URL(botApiRoot).hostname === 'api.telegram.org') {
    const { protocol, port } = new URL(webhookOrigin);
    if (protocol !== 'https:' || !WEBHOOK_PORTS.includes(port))
      throw new BadSetting('TELEGRAM_WEBHOOKS must be an https origin with port 443, 80, 88 or 8443');
  }
  return { apiId: settings.TELEGRAM_API_ID, apiHash: settings.TELEGRAM_API_HASH, botApiRoot, webhookOrigin };
};

const mailOf = ({ SMTP_URL: url, MAIL_FROM: from }: z.output<typeof environment>): MailConfig | undefined => {
  if (url === undefined) return undefined;
  if (from === undefined) throw new BadSetting('MAIL_FROM is required beside SMTP_URL');
  return { url, from };
};

const pushOf = (settings: z.output<typeof environment>): PushConfig | undefined => {
  const { PUSH_PUBLIC_KEY: publicKey, PUSH_PRIVATE_KEY: privateKey, PUSH_CONTACT: contact } = settings;
  if (publicKey === undefined && privateKey === undefined && contact === undefined) return undefined;
  if (publicKey === undefined || privateKey === undefined || contact === undefined)
    throw new BadSetting('PUSH_PUBLIC_KEY, PUSH_PRIVATE_KEY and PUSH_CONTACT are required together');
  return { publicKey, privateKey, contact };
};

const endpointOf = (settings: z.output<typeof environment>): ModelEndpoint | undefined => {
  const { MODEL_URL: url, MODEL_NAME: name, MODEL_KEY: key, MODEL_TIMEOUT: timeout } = settings;
  if (url === undefined) {
    if (name !== undefined) throw new BadSetting('MODEL_URL is required beside MODEL_NAME');
    if (settings.MODEL_EMBEDDINGS !== undefined)
      throw new BadSetting('MODEL_URL is required beside MODEL_EMBEDDINGS');
    return undefined;
  }
  if (name === undefined) throw new BadSetting('MODEL_NAME is required beside MODEL_URL');
  const names = [...new Set([name, ...settings.MODEL_NAMES])];
  const { MODEL_EMBEDDINGS: embeddings, MODEL_CHECK: checkedBy = name } = settings;
  const check = checkedBy === 'off' ? undefined : checkedBy;
  return { url, key, name, names, embeddings, check, prices: pricesOf(settings), timeout };
};

/** Tokens of the model that a business may use in a day unless the operator decides otherwise. */
const DAILY_TOKENS = 2_000_000;

const modelQuotaOf = (
  settings: z.output<typeof environment>,
  usualTokens: number | null,
): ModelConfig['quota'] => {
  const { MODEL_DAILY_TOKENS: tokens = usualTokens, MODEL_DAILY_MONEY: money = null } = settings;
  const ofAll: Limits = {
    tokens: settings.MODEL_TOTAL_DAILY_TOKENS ?? null,
    money: settings.MODEL_TOTAL_DAILY_MONEY ?? null,
  };
  if (pricesOf(settings) === undefined && (money !== null || ofAll.money !== null))
    throw new BadSetting(
      `MODEL_PRICE_INPUT is required beside ${money !== null ? 'MODEL_DAILY_MONEY' : 'MODEL_TOTAL_DAILY_MONEY'}`,
    );
  return { tokens, money, ...(isLimited(ofAll) && { ofAll }) };
};

const billingOf = (settings: z.output<typeof environment>): BillingConfig | undefined => {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_PLANS: plans,
  } = settings;
  if (secretKey === undefined) {
    if (webhookSecret !== undefined || plans !== undefined)
      throw new BadSetting('STRIPE_SECRET_KEY is required beside other settings of Stripe');
    return undefined;
  }
  if (webhookSecret === undefined)
    throw new BadSetting('STRIPE_WEBHOOK_SECRET is required beside STRIPE_SECRET_KEY');
  if (plans === undefined) throw new BadSetting('STRIPE_PLANS is required beside STRIPE_SECRET_KEY');
  return { apiUrl: settings.STRIPE_API_URL, secretKey, webhookSecret, plans };
};

const pricesOf = (settings: z.output<typeof environment>): ModelEndpoint['prices'] => {
  const { MODEL_PRICE_INPUT: input, MODEL_PRICE_OUTPUT: output, MODEL_CURRENCY: currency } = settings;
  const { MODEL_PRICE_EMBEDDINGS: embeddings } = settings;
  if (input === undefined && output === undefined && embeddings === undefined) return undefined;
  if (currency === undefined) throw new BadSetting('MODEL_CURRENCY is required beside prices of the model');
  return { input: input ?? 0, output: output ?? 0, embeddings: embeddings ?? 0, currency };
};

const metricsOf = ({
  METRICS_TOKEN: token,
  METRICS_PORT: port,
  PORT: own,
}: z.output<typeof environment>): MetricsConfig | undefined => {
  if (port !== undefined && port === own) throw new BadSetting('METRICS_PORT must differ from PORT');
  return token === undefined && port === undefined ? undefined : { token, port };
};

const tracingOf = (settings: z.output<typeof environment>): TracingConfig | undefined => {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: base, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: traces } = settings;
  if (base === undefined && traces === undefined) return undefined;
  return {
    url: traces ?? `${base?.replace(/\/$/, '')}/v1/traces`,
    headers: settings.OTEL_EXPORTER_OTLP_HEADERS ?? {},
    timeout: settings.OTEL_EXPORTER_OTLP_TIMEOUT,
    ratio: settings.OTEL_TRACES_SAMPLER_ARG,
    service: settings.OTEL_SERVICE_NAME,
  };
};

const drainOf = ({ DRAIN_SECONDS: seconds, BIND_ADDRESS: address }: z.output<typeof environment>): number => {
  // The name listens at two addresses, of which one would go on taking connections.
  if (seconds > 0 && address === 'localhost')
    throw new BadSetting('DRAIN_SECONDS needs an address in BIND_ADDRESS, such as 127.0.0.1 or 0.0.0.0');
  return seconds;
};

const required = (key: string, value: string | undefined): string => {
  if (value === undefined)
    throw new BadSetting(`${key} is required: take it from the settings of your Firebase project`);
  return value;
};

/** `KEY= ` in a file of settings means that the setting is missing. */
const withoutEmpty = (env: Env): Env =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''));

const badSetting = ({ issues: [issue] }: z.ZodError): BadSetting =>
  new BadSetting(`${String(issue?.path[0])} is not valid: ${issue?.message.replace(/^Invalid input: /, '')}`);
