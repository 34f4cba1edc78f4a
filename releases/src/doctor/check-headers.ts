import type { RuntimeConfig } from '@switchboard/federation/config';
import { NumberedError } from '@switchboard/federation/errors';

/** Whether the operator lets pages of other origins embed apps; such pages read the files of the suite. */
export const letsEmbed = (config: RuntimeConfig | undefined): boolean =>
  (config?.embedOrigins ?? []).length > 0;

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
  /** Whether pages of other origins read it. */
  forOthers?: boolean;
}

/** Faults in the headers that a host sends with a file; none where the file came from a store. */
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
