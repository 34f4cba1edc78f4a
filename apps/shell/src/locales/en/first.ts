import { crash, notFound, remote, startFailure, unavailable } from './failures.ts';
import { inspector } from './inspector.ts';
import { layout } from './layout.ts';
import { notices } from './notices.ts';
import { overrides } from './overrides.ts';
import { search } from './search.ts';

/** The texts that are loaded with the shell. Those of the sign-in come with its screens. */
export const first = {
  crash,
  inspector,
  layout,
  notFound,
  notices,
  overrides,
  remote,
  search,
  startFailure,
  unavailable,
};
