import { API_PATH } from '@switchboard/api-client';
import { fetchFigures, type VersionFigures } from '@switchboard/api-client/figures';
import { ReleaseRefusal } from '../release-refusal.ts';

/** Reads figures since a time, in ISO 8601. @throws when the server does not answer with them */
export type ReadFigures = (since: string) => Promise<VersionFigures[]>;

/**
 * The figures that a server of Switchboard has.
 *
 * @param env with its SIGNALS_TOKEN
 * @throws {ReleaseRefusal} when something is missing
 */
export const figuresOf = (
  env: Readonly<Record<string, string | undefined>>,
  server: string | undefined,
): ReadFigures => {
  const { SIGNALS_TOKEN: token } = env;
  if (server === undefined || !URL.canParse(server))
    throw new ReleaseRefusal('Name the server that has the figures: --server https://dashboard.example.com');
  if (!token) throw new ReleaseRefusal('SIGNALS_TOKEN is not set. It is the one that the server has.');
  const url = new URL(`${API_PATH}/signals/`, server);
  return (since) => fetchFigures({ url, token, since });
};
