import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fileQuery } from './control-schemas.ts';
import { keepFile } from './files.ts';
import type { TelegramState } from './state.ts';
import { TelegramError } from './telegram-error.ts';
import { parse } from './validation.ts';

const MAX_UPLOAD = 64 * 1024 * 1024;

/** Files that people send and view on their phones. */
export const fileControls = async (app: FastifyInstance, state: TelegramState): Promise<void> => {
  await app.register(async (uploads) => {
    // A file of type JSON is also accepted.
    uploads.removeAllContentTypeParsers();
    uploads.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: MAX_UPLOAD },
      async (_: FastifyRequest, body: Buffer) => body,
    );
    uploads.post<{ Body: Buffer | undefined }>('/sandbox/telegram/files', async (request) => {
      const { announced_size: size, ...card } = parse(fileQuery, request.query);
      const contentType = request.headers['content-type'] ?? 'application/octet-stream';
      const file = await keepFile(state, { ...card, contentType, size }, request.body ?? Buffer.alloc(0));
      await state.save();
      return file;
    });
  });

  app.get<{ Params: { id: string } }>('/sandbox/telegram/files/:id', async (request, reply) => {
    const file = state.world.files.find(({ id }) => id === request.params.id);
    if (file === undefined) throw new TelegramError(404, 'file: there is no such file');
    // Pages may show the file as a picture or play it, and never open it as a page of this origin.
    return reply
      .headers({
        'content-disposition': 'attachment',
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
      })
      .type(/^(image|audio|video)\//.test(file.contentType) ? file.contentType : 'application/octet-stream')
      .send(Buffer.from(await state.bytesOf(file.id)));
  });
};
