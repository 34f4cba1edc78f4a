import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { isUuid } from '../db/ids.ts';
import { notFound } from '../errors/refusal.ts';
import { createAdmission } from '../http/admission.ts';
import type { Files } from './files.ts';
import { sendFile } from './send-file.ts';

const params = z.object({ id: z.string() });

/** Maximum downloads of one user in progress; browsers open six connections to a server. */
const MAX_DOWNLOADS = 10;

/** Downloads of files that agents read, and of a person's picture. Pictures are shown, all others are saved. */
export const fileRoutes = (app: FastifyInstance, { files }: { files: Files }): void => {
  const admit = createAdmission(MAX_DOWNLOADS, 'downloads');

  app.get(
    '/messaging/files/:id/',
    // Ranges and tags refer to the uncompressed bytes.
    {
      compress: false,
      config: { limit: 'cheap' },
      schema: { summary: 'The bytes of a file, or a range of them', params },
    },
    async (request, reply) => {
      const { workspaceId, user } = await app.guards.authenticate(request);
      const { id } = params.parse(request.params);
      const file = isUuid(id) ? await files.find(workspaceId, id) : undefined;
      if (!file) throw notFound();
      admit(user.id, reply);
      const isShown = ({ family }: { family: string }) => family === 'picture';
      return sendFile(request, reply, { files, file, nameOf: () => file.name, isShown });
    },
  );
};
