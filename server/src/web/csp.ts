import type { RuntimeConfig } from '@switchboard/federation/config';

/** Origins besides the server's own, by what pages may do with them. */
export interface ExtraOrigins {
  /** Run scripts from. */
  script?: readonly string[];
  /** Send requests to. */
  connect?: readonly string[];
  /** Show in a frame. */
  frame?: readonly string[];
}

export interface PolicyOptions {
  nonce: string;
  config: RuntimeConfig;
  extra?: ExtraOrigins | undefined;
  /** Whether the shell of the page brings a policy for Trusted Types: `bringsTrustedTypes`. */
  trustedTypes: boolean;
}

/** Google's reCAPTCHA, allowed only where the identity provider asks for it. */
const BOT_CHECK = {
  script: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  connect: ['https://www.google.com/recaptcha/', 'https://recaptchaenterprise.googleapis.com'],
  frame: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
};
const NO_CHECK = { script: [], connect: [], frame: [] };

/** Dev servers on the machine of a user who overrides a remote, and the sockets of their hot reload. */
const OWN_MACHINE = {
  servers: ['http://localhost:*', 'http://127.0.0.1:*'],
  sockets: ['ws://localhost:*', 'ws://127.0.0.1:*'],
};
const NO_MACHINE = { servers: [], sockets: [] };

/** The script that the SDK of the identity provider loads for its popup. */
const POPUP_SCRIPT = ['https://apis.google.com'];
/** Policies of Trusted Types of that script. */
const POPUP_POLICIES = ['gapi#gapi', 'goog#html'];
const IDENTITY_APIS = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];

/**
 * The content security policy of a page. Scripts are allowed by host, and only styles by nonce: a script with a nonce could
 * import from anywhere.
 */
export const contentSecurityPolicy = ({ nonce, config, extra = {}, trustedTypes }: PolicyOptions): string => {
  const { script = [], connect = [], frame = [] } = extra;
  const { authDomain, emulatorOrigin, botCheck } = config.identity;
  const check = botCheck ? BOT_CHECK : NO_CHECK;
  const provider = emulatorOrigin === undefined;
  const dev = config.overrides ? OWN_MACHINE : NO_MACHINE;
  const remotes = [...config.remoteOrigins, ...dev.servers];
  // Whether reCAPTCHA runs under Trusted Types is not known.
  const isTyped = trustedTypes && !botCheck;
  const policy: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...remotes, ...(provider ? POPUP_SCRIPT : []), ...check.script, ...script],
    'style-src': ["'self'", `'nonce-${nonce}'`, ...remotes],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'blob:', 'data:', 'https:', ...dev.servers],
    'media-src': ["'self'", 'blob:'],
    'font-src': ["'self'", ...remotes],
    'connect-src': [
      "'self'",
      ...remotes,
      ...dev.sockets,
      ...(provider ? IDENTITY_APIS : originsOf(emulatorOrigin)),
      ...check.connect,
      ...originsOf(config.apiBase),
      ...connect,
    ],
    'frame-src': [provider ? `https://${authDomain}` : "'self'", ...check.frame, ...frame],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': isTyped ? ["'script'"] : [],
    'trusted-types': isTyped ? ['default', ...(provider ? POPUP_POLICIES : [])] : [],
  };
  return Object.entries(policy)
    .filter(([, sources]) => sources.length > 0)
    .map(([directive, sources]) => `${directive} ${[...new Set(sources)].join(' ')}`)
    .join('; ');
};

/** Nothing for an address on the page's own origin. */
const originsOf = (address: string | undefined): string[] =>
  address !== undefined && URL.canParse(address) ? [new URL(address).origin] : [];
