import { compareVersions } from 'compare-versions';
import type { Requirements } from '../../registry.ts';
import { REACT_VERSION } from '../shared.ts';
import { APP, CONTEXT, type Contract } from './contract-file.ts';

const FIRST = '0.0.0';

/** The first version that has these names as they are. Names that a host may lack need none. */
const sinceOf = (modules: Contract['exports']): string =>
  Object.values(modules)
    .flatMap((names) => Object.values(names))
    .reduce(
      (latest, { since = FIRST, optional }) =>
        !optional && compareVersions(since, latest) > 0 ? since : latest,
      FIRST,
    );

/**
 * The versions that a remote needs, from what it takes. They have no upper end: a later shell may break what this remote
 * does not take.
 */
export const requirementsOf = ({ exports }: Pick<Contract, 'exports'>): Requirements => {
  const { [CONTEXT]: context = {}, [APP]: app = {}, ...modules } = exports;
  return {
    contract: `>=${sinceOf({ context, app })}`,
    react: `^${REACT_VERSION.split('.')[0]}.0.0`,
    ui: `>=${sinceOf(modules)}`,
  };
};
