/**
 * What the suite shares. The shell provides all of it; remotes carry no copy of any.
 *
 * Matching is by the request as written, so every subpath that is used needs its own line, and source code imports
 * these packages by these names only.
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

/** Heavy and not on every screen: provided by the shell too, but fetched when first used. */
const LAZY_SHARES = ['@switchboard/ui/fields'] as const;

export type EagerShare = (typeof EAGER_SHARES)[number];
export type LazyShare = (typeof LAZY_SHARES)[number];

export const SHARED_REQUESTS: readonly string[] = [...EAGER_SHARES, ...LAZY_SHARES];
