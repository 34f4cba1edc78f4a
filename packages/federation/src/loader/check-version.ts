import { validateStrict } from 'compare-versions';
import { RemoteError } from './remote-error.ts';

/** @throws RemoteError `version-refused` */
export const checkVersion = (remote: string, version: string): void => {
  if (!validateStrict(version))
    throw new RemoteError(
      remote,
      'version-refused',
      `${remote} has the version ${version}, which is not semver`,
    );
};
