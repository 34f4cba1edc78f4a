/**
 * The shared modules of the suite. The shell provides all; remotes contain no copy.
 *
 * Requests match as written, so every used subpath needs its own line, and code imports these packages only by these
 * names.
 */
const EAGER_SHARES = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  '@switchboard/ui',
  '@switchboard/ui/router',
  '@switchboard/ui/i18n',
  '@switchboard/ui/state',
] as const;

/** Large and not on every screen: the shell provides them too, but fetches them on first use. */
const LAZY_SHARES = ['@switchboard/ui/fields', '@switchboard/ui/forms'] as const;

export type EagerShare = (typeof EAGER_SHARES)[number];
export type LazyShare = (typeof LAZY_SHARES)[number];

export const SHARED_REQUESTS: readonly string[] = [...EAGER_SHARES, ...LAZY_SHARES];
