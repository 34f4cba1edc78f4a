import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { withTimeLimit } from '@switchboard/common/async/with-time-limit';
import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Database } from '../db/database.ts';
import { isBotId } from '../db/ids.ts';
import { bots } from '../db/schema/telegram.ts';
import { inWorkspace } from '../db/scope.ts';
import { notFound } from '../errors/refusal.ts';
import { createAdmission } from '../http/admission.ts';
import { isConnected } from '../telegram/bot-status.ts';
import { fileUnavailable, TelegramFailed } from '../telegram/failure.ts';
import type { BotConnector } from '../telegram/ports.ts';
import { REASONS } from '../telegram/reasons.ts';
import { orRefusal } from '../telegram/refusals.ts';
import type { Pictures } from './pictures.ts';

const params = z.object({ bot_id: z.string() });

/** Telegram's sizes of profile pictures have less than 500 KB. */
const MAX_BYTES = 2_000_000;
/** Milliseconds that a picture may take. */
const PATIENCE = 20_000;
/** Maximum pictures of one user in progress. */
const MAX_PICTURES = 20;

export interface BotPictureDeps {
  db: Database;
  connector: Pick<BotConnector, 'download'>;
  pictures: Pictures;
}

/** The pictures of bots, fetched from Telegram and re-encoded. Browsers keep them: another picture has another address. */
export const botPictureRoute = (app: FastifyInstance, { db, connector, pictures }: BotPictureDeps): void => {
  const admit = createAdmission(MAX_PICTURES, 'downloads');

  const draw = async (
    workspaceId: string,
    { botId, remote }: { botId: string; remote: unknown },
    signal: AbortSignal,
  ): Promise<Buffer> => {
    const path = join(app.guards.uploadDir, crypto.randomUUID());
    const source = await connector.download(botId, remote, signal);
    const limited = async function* () {
      let size = 0;
      for await (const chunk of source) {
        size += chunk.length;
        if (size > MAX_BYTES) throw fileUnavailable(REASONS.picture_unreadable);
        yield chunk;
      }
    };
    try {
      await pipeline(limited, createWriteStream(path, { flags: 'wx' }), { signal });
      const drawn = await pictures.draw(workspaceId, path, false);
      if (drawn === undefined) throw fileUnavailable(REASONS.picture_unreadable);
      return drawn.thumbnail;
    } finally {
      await rm(path, { force: true });
    }
  };

  app.get(
    '/bot/telegram/:bot_id/picture/',
    {
      compress: false,
      config: { limit: 'cheap' },
      schema: { summary: 'The picture of a bot, at most 480 pixels wide', params },
    },
    async (request, reply) => {
      const { workspaceId, user } = await app.guards.authenticate(request);
      const { bot_id: botId } = params.parse(request.params);
      const [bot] = isBotId(botId)
        ? await db
            .select({ picture: bots.picture })
            .from(bots)
            .where(inWorkspace(bots, workspaceId, and(eq(bots.botId, botId), isConnected)))
        : [];
      if (!bot?.picture) throw notFound();
      admit(user.id, reply);
      const { picture } = bot;
      const late = () => new TelegramFailed({ kind: 'unreachable' });
      const wanted = { botId, remote: picture };
      const bytes = await orRefusal(
        withTimeLimit(PATIENCE, late, (signal) => draw(workspaceId, wanted, signal)),
      );
      return reply
        .headers({
          'content-type': 'image/webp',
          'cache-control': 'private, max-age=604800, immutable',
          'content-disposition': 'inline; filename="picture.webp"',
          'content-security-policy': "sandbox; default-src 'none'",
          'cross-origin-resource-policy': 'same-origin',
        })
        .send(bytes);
    },
  );
};
