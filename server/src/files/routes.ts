import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { notFound } from '../http/errors.ts';
import { isUuid } from '../http/ids.ts';
import type { Files } from './files.ts';
import { imageType } from './image-type.ts';

const params = z.object({ id: z.string() });

/** Downloads. Whatever a file claims to be, it cannot run: only pictures are shown, everything else is saved. */
export const fileRoutes = (app: FastifyInstance, { files }: { files: Files }): void => {
  app.get(
    '/messaging/files/:id/',
    { schema: { summary: 'The bytes of a file', params } },
    async (request, reply) => {
      const user = await app.guards.authenticate(request);
      const { id } = params.parse(request.params);
      const file = isUuid(id) ? await files.find(user.id, id) : undefined;
      if (!file) throw notFound();
      const bytes = await files.bytes(file);
      const type = imageType(bytes);
      return reply
        .headers({
          'content-type': type ?? 'application/octet-stream',
          'content-disposition': disposition(type ? 'inline' : 'attachment', file.name),
          'content-security-policy': "sandbox; default-src 'none'",
          'cross-origin-resource-policy': 'same-origin',
          'cache-control': 'private, max-age=3600',
          'x-content-type-options': 'nosniff',
        })
        .send(bytes);
    },
  );
};

/** Old clients read the plain name, newer ones the encoded one (RFC 6266). */
const disposition = (kind: 'inline' | 'attachment', name: string): string => {
  const plain = name.replace(/[^\w.\- ]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
};
