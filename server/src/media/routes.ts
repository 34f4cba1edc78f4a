import { withTimeLimit } from '@switchboard/common/async/with-time-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isUuid } from '../db/ids.ts';
import type { MediaRow } from '../db/schema/messaging.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { notFound, Refusal } from '../errors/refusal.ts';
import type { FileType } from '../files/file-type.ts';
import type { Files } from '../files/files.ts';
import { type SentFile, sendFile } from '../files/send-file.ts';
import { type Admit, createAdmission } from '../http/admission.ts';
import { refuseAbove } from '../quotas/counts.ts';
import { orRefusal } from '../telegram/refusals.ts';
import { createFetcher, type Fetcher, type FetcherDeps } from './fetcher.ts';
import { savedName } from './saved-name.ts';

const params = z.object({ id: z.string() });
const query = z.object({
  /** Retries a file that could not be fetched. */
  retry: z.literal('1').optional(),
});

/** Maximum file requests of one user in progress; browsers open six connections to a server. */
const MAX_FILES = 10;
/** Over HTTP/2, a browser requests all thumbnails of a screen at once. */
const MAX_THUMBNAILS = 200;

/** Milliseconds that a request waits for a file to be fetched; idle connections are closed after 90 s. */
const PATIENCE = 80_000;

export interface MediaDeps extends Pick<FetcherDeps, 'db' | 'telegram' | 'library'> {
  files: Files;
  fetchLimits?: FetcherDeps['limits'];
}

/** The files of messages, fetched from the channel on first use. No file can run in a page. */
export const mediaRoutes = (app: FastifyInstance, deps: MediaDeps): void => {
  const { db, telegram, files, library, fetchLimits: limits } = deps;
  const fetcher = createFetcher({
    ...{ db, telegram, library, limits, directory: app.guards.uploadDir },
    requireRoom: async ({ workspaceId, size }) => {
      await app.guards.requireDisk(size ?? 0);
      // Before the bytes are fetched in vain.
      await refuseAbove(db, workspaceId, 'storage', { already: true });
    },
  });

  /** The requested file of the workspace, after `fetch`. */
  const fetchFor = async (
    request: FastifyRequest,
    reply: FastifyReply,
    admit: Admit,
    fetch: Fetcher['fetch'],
  ): Promise<MediaRow> => {
    const { workspaceId, user } = await app.guards.authenticate(request);
    const { id } = params.parse(request.params);
    const row = isUuid(id) ? await library.find(workspaceId, id) : undefined;
    if (row === undefined) throw notFound();
    admit(user.id, reply);
    const retry = query.safeParse(request.query).data?.retry !== undefined;
    return orRefusal(withTimeLimit(PATIENCE, late, () => fetch(row, retry)));
  };

  const send = async (request: FastifyRequest, reply: FastifyReply, part: Part): Promise<FastifyReply> => {
    const file = part.fileId === null ? undefined : await files.find(part.workspaceId, part.fileId);
    if (file === undefined) throw notFound();
    return sendFile(request, reply, { files, file, ...part });
  };

  const admitFile = createAdmission(MAX_FILES, 'downloads');
  app.get(
    '/messaging/media/:id/',
    // Ranges and tags refer to the uncompressed bytes.
    {
      compress: false,
      config: { limit: 'cheap' },
      schema: { summary: 'The file of a message, or a range of it', params, querystring: query },
    },
    async (request, reply) => {
      const row = await fetchFor(request, reply, admitFile, fetcher.fetch);
      const { workspaceId, fileId, kind } = row;
      const sent = await library.sentAt(row);
      // Only photos are re-encoded.
      const isShown = ({ family }: FileType) => family !== 'picture' || kind === 'photo';
      const nameOf = (type: FileType | undefined) => savedName({ ...row, ...sent, type });
      return send(request, reply, { workspaceId, fileId, nameOf, isShown });
    },
  );

  const admitThumbnail = createAdmission(MAX_THUMBNAILS, 'downloads');
  app.get(
    '/messaging/media/:id/thumbnail/',
    {
      compress: false,
      config: { limit: 'cheap' },
      schema: {
        summary: 'A picture of at most 480 pixels of the file of a message',
        params,
        querystring: query,
      },
    },
    async (request, reply) => {
      const { workspaceId, thumbnailId } = await fetchFor(
        request,
        reply,
        admitThumbnail,
        fetcher.fetchThumbnail,
      );
      return send(request, reply, {
        workspaceId,
        fileId: thumbnailId,
        nameOf: () => 'thumbnail.webp',
        isShown: () => true,
      });
    },
  );

  app.addHook('preClose', () => fetcher.close());
};

interface Part {
  workspaceId: WorkspaceId;
  fileId: string | null;
  nameOf: SentFile['nameOf'];
  isShown: (type: FileType) => boolean;
}

const late = () => new Refusal('file_not_ready');
