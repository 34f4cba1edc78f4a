import { crash, notFetched, notFound, remote, startFailure, unavailable } from './failures.ts';
import { layout } from './layout.ts';
import { notices } from './notices.ts';
import { overrides } from './overrides.ts';

/** The texts that are loaded with the shell. The others come with the code that shows them. */
export const first = {
  crash,
  layout,
  notFetched,
  notFound,
  notices,
  overrides,
  remote,
  startFailure,
  unavailable,
};
