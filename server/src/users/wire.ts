import type { Files } from '../files/files.ts';
import type { LookUpIdentity } from '../identity/identity.ts';
import type { Kernel } from '../kernel.ts';
import { createSessionList } from '../sessions/session-list.ts';
import { createOwnPicture } from './picture.ts';
import { type PictureDeps, pictureRoutes } from './picture-routes.ts';
import { type UserDeps, userRoutes } from './routes.ts';
import { sessionRoutes } from './session-routes.ts';
import { createEndUnaccepted } from './still-accepted.ts';

interface UsersDeps extends Omit<UserDeps, 'config' | 'audit' | 'wakeups' | 'endUnaccepted'> {
  lookUpIdentity: LookUpIdentity | undefined;
}

export const wireUsers = (
  { api, config, audit, db, now, deletionList, wakeups, log }: Kernel,
  { lookUpIdentity, ...people }: UsersDeps,
): void => {
  const { sessions } = people;
  const endUnaccepted =
    lookUpIdentity && createEndUnaccepted({ sessions, lookUpIdentity, wakeups, audit, now, log });
  userRoutes(api, { ...people, config, audit, wakeups, endUnaccepted });
  sessionRoutes(api, { sessionList: createSessionList({ db, now, deletionList }), wakeups });
};

export const wirePicture = (
  { api, db }: Kernel,
  { files, pictures }: Pick<PictureDeps, 'pictures'> & { files: Files },
): void => pictureRoutes(api, { ownPicture: createOwnPicture(db, files), pictures });
