import { API_PATH } from '@switchboard/api-client';
import {
  type Compared,
  type Comparison,
  type FiguresPlace,
  fetchCompared,
  fetchFigures,
  type VersionFigures,
} from '@switchboard/api-client/figures';
import { ReleaseRefusal } from '../release-refusal.ts';

/** Reads how a version does beside the one before it. @throws when the server does not answer with that */
export type Compare = (wanted: Comparison) => Promise<Compared>;

type Environment = Readonly<Record<string, string | undefined>>;

/** @param env with SIGNALS_TOKEN of the server @throws {ReleaseRefusal} when something is missing */
const placeOf = (
  { SIGNALS_TOKEN: token }: Environment,
  server: string | undefined,
  path: string,
): FiguresPlace => {
  if (server === undefined || !URL.canParse(server))
    throw new ReleaseRefusal('Name the server that has the figures: --server https://dashboard.example.com');
  if (!token) throw new ReleaseRefusal('SIGNALS_TOKEN is not set. It is the one that the server has.');
  return { url: new URL(API_PATH + path, server), token };
};

/** Reads the figures that a server of Switchboard has, since a time in ISO 8601. @throws {ReleaseRefusal} as `placeOf` */
export const figuresOf = (
  env: Environment,
  server: string | undefined,
): ((since: string) => Promise<VersionFigures[]>) => {
  const place = placeOf(env, server, '/signals/');
  return (since) => fetchFigures(place, since);
};

/** Reads what the judge needs of a server of Switchboard. @throws {ReleaseRefusal} as `placeOf` */
export const comparisonsOf = (env: Environment, server: string | undefined): Compare => {
  const place = placeOf(env, server, '/signals/compared/');
  return (wanted) => fetchCompared(place, wanted);
};
