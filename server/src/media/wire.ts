import { MINUTE } from '@switchboard/common/time/durations';
import { sweepUploads } from '../http/upload.ts';
import type { Kernel } from '../kernel.ts';
import { botPictureRoute } from './bot-picture.ts';
import { createLibrary } from './library.ts';
import { createPictures } from './pictures.ts';
import { type MediaDeps, mediaRoutes } from './routes.ts';

export const wireMedia = (
  { api, db, wakeups, now }: Kernel,
  needs: Pick<MediaDeps, 'files' | 'telegram' | 'fetchLimits'>,
) => {
  const pictures = createPictures();
  const { uploadDir } = api.guards;
  const library = createLibrary({
    ...{ db, files: needs.files, wakeups, pictures, now },
    directory: uploadDir,
  });
  mediaRoutes(api, { ...needs, db, library });
  botPictureRoute(api, { db, connector: needs.telegram.bots, pictures });
  return {
    library,
    pictures,
    sweeps: [
      {
        name: 'files',
        every: 10 * MINUTE,
        run: () => Promise.all([library.sweep(), sweepUploads(uploadDir)]),
      },
    ],
  };
};
