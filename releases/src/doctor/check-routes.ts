import { NumberedError } from '@switchboard/federation/errors';
import type { Registry } from '@switchboard/federation/registry';
import { routeClashes } from '../checks/routes.ts';

/** Where two remotes, or a remote and the suite itself, want the same path. */
export const routeFaults = ({ remotes }: Registry): NumberedError[] =>
  remotes.flatMap((remote, index) =>
    routeClashes(remote, remotes.slice(0, index)).map(
      (words) => new NumberedError('routes-collide', `${remote.name}: ${words}`),
    ),
  );
