import { MINUTE } from '@switchboard/common/time/durations';
import { databaseTime } from '../db/database-clock.ts';
import { sweepHandover } from '../files/handover.ts';
import { openFileStore } from '../files/open-file-store.ts';
import { createUploadSweeps } from '../files/upload-sweeps.ts';
import type { Kernel } from '../kernel.ts';
import { botPictureRoute } from './bot-picture.ts';
import { createLibrary } from './library.ts';
import { createPictures } from './pictures.ts';
import { type MediaDeps, mediaRoutes } from './routes.ts';

export const wireMedia = (
  { api, config, db, wakeups, now, log }: Kernel,
  needs: Pick<MediaDeps, 'files' | 'telegram' | 'fetchLimits'>,
) => {
  const pictures = createPictures();
  const { uploadDir } = api.guards;
  const handed = openFileStore(config, 'handover');
  const library = createLibrary({
    ...{ db, files: needs.files, wakeups, pictures, now },
    directory: uploadDir,
  });
  mediaRoutes(api, { ...needs, db, library });
  botPictureRoute(api, { db, connector: needs.telegram.bots, pictures });
  return {
    library,
    pictures,
    services: [createUploadSweeps(uploadDir, log)],
    sweeps: [
      {
        name: 'files',
        every: 10 * MINUTE,
        run: async () => Promise.all([library.sweep(), sweepHandover(handed, await databaseTime(db))]),
      },
    ],
  };
};
