import type { RuntimeConfig } from '@switchboard/federation/config';

/** Origins beyond the server's own, by what pages may do with them. */
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
  /** Where remotes are served, unless it is here. */
  remoteOrigins: readonly string[];
  extra?: ExtraOrigins | undefined;
}

/** What Google's reCAPTCHA loads, calls and shows; allowed only where the identity provider asks for it. */
const BOT_CHECK = {
  script: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  connect: ['https://www.google.com/recaptcha/', 'https://recaptchaenterprise.googleapis.com'],
  frame: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
};
const NO_CHECK = { script: [], connect: [], frame: [] };

const IDENTITY_APIS = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];

/**
 * The content security policy of a page. Hosts are named, and the nonce is for styles alone: a script with a nonce
 * could import from anywhere.
 */
export const contentSecurityPolicy = ({
  nonce,
  config,
  remoteOrigins,
  extra = {},
}: PolicyOptions): string => {
  const { script = [], connect = [], frame = [] } = extra;
  const { authDomain, emulatorOrigin, botCheck } = config.identity;
  const check = botCheck ? BOT_CHECK : NO_CHECK;
  const provider = emulatorOrigin === undefined;
  const policy: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    // The popup of the identity provider loads its script from Google, for the emulator too.
    'script-src': ["'self'", ...remoteOrigins, 'https://apis.google.com', ...check.script, ...script],
    'style-src': ["'self'", `'nonce-${nonce}'`, ...remoteOrigins],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'blob:', 'data:', 'https:'],
    'media-src': ["'self'", 'blob:'],
    'font-src': ["'self'", ...remoteOrigins],
    'connect-src': [
      "'self'",
      ...remoteOrigins,
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
  };
  return Object.entries(policy)
    .filter(([, sources]) => sources.length > 0)
    .map(([directive, sources]) => `${directive} ${[...new Set(sources)].join(' ')}`)
    .join('; ');
};

/** Nothing for an address on the page's own origin. */
const originsOf = (address: string | undefined): string[] =>
  address !== undefined && URL.canParse(address) ? [new URL(address).origin] : [];
