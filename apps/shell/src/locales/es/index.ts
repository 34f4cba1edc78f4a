import { auth } from './auth.ts';
import { bell } from './bell.ts';
import { changes } from './changes.ts';
import { crash, notFetched, notFound, remote, startFailure, unavailable } from './failures.ts';
import { inspector } from './inspector.ts';
import { layout } from './layout.ts';
import { leaving } from './leaving.ts';
import { notices } from './notices.ts';
import { overrides } from './overrides.ts';
import { preview } from './preview.ts';
import { search } from './search.ts';

export const es = {
  auth,
  bell,
  changes,
  crash,
  inspector,
  layout,
  leaving,
  notFetched,
  notFound,
  notices,
  overrides,
  preview,
  remote,
  search,
  startFailure,
  unavailable,
};
