import type { Files } from '../files/files.ts';
import type { Kernel } from '../kernel.ts';
import { createSessionList } from '../sessions/session-list.ts';
import { createOwnPicture } from './picture.ts';
import { type PictureDeps, pictureRoutes } from './picture-routes.ts';
import { type UserDeps, userRoutes } from './routes.ts';
import { sessionRoutes } from './session-routes.ts';

export const wireUsers = ({ api, db, now, wakeups }: Kernel, people: Omit<UserDeps, 'wakeups'>): void => {
  userRoutes(api, { ...people, wakeups });
  sessionRoutes(api, { sessionList: createSessionList(db, now), wakeups });
};

export const wirePicture = (
  { api, db }: Kernel,
  { files, pictures }: Pick<PictureDeps, 'pictures'> & { files: Files },
): void => pictureRoutes(api, { ownPicture: createOwnPicture(db, files), pictures });
