import { NumberedError } from '@switchboard/federation/errors';

type Kind = 'forever' | 'asked-anew';

const CACHING: Readonly<Record<Kind, { fits: RegExp; words: string }>> = {
  forever: { fits: /immutable/, words: 'may be kept for good (Cache-Control: max-age=31536000, immutable)' },
  'asked-anew': {
    fits: /no-cache|no-store|max-age=0\b/,
    words: 'has to be asked for each time (Cache-Control: no-cache)',
  },
};

const TYPES: readonly [file: RegExp, type: RegExp][] = [
  [/\.js$/, /javascript/],
  [/\.css$/, /text\/css/],
  [/\.json$/, /json/],
];

export interface HeaderRules {
  kind: Kind;
  /** Whether pages of other origins have to read it. */
  forOthers?: boolean;
}

/** What is wrong with how a host sends a file; nothing where no host was asked. */
export const headerFaults = (
  url: URL,
  headers: Headers | undefined,
  { kind, forOthers = false }: HeaderRules,
): NumberedError[] => {
  if (!headers) return [];
  const said = (name: string) => headers.get(name) ?? '';
  const { fits, words } = CACHING[kind];
  const type = TYPES.find(([file]) => file.test(url.pathname))?.[1];
  return [
    ...(fits.test(said('cache-control')) ? [] : [words]),
    ...(type && !type.test(said('content-type')) ? [`comes as ${said('content-type') || 'nothing'}`] : []),
    ...(forOthers && said('access-control-allow-origin') !== '*'
      ? ['is not for pages of other origins (Access-Control-Allow-Origin: *)']
      : []),
  ].map((fault) => new NumberedError('header-wrong', `${url} ${fault}`));
};
