import type { BotLanguage } from '@switchboard/api-client';
import { and, eq } from 'drizzle-orm';
import { bots } from '../db/schema/telegram.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { inWorkspace } from '../db/scope.ts';
import { storableJson, storableText } from '../db/storable.ts';
import { notFound, Refusal } from '../errors/refusal.ts';
import type { Kernel } from '../kernel.ts';
import { openToken } from './bot-secrets.ts';
import { isConnected } from './bot-status.ts';
import { TelegramFailed } from './failure.ts';
import type { BotConnector, BotFile, BotTexts } from './ports.ts';

export interface BotProfilesOptions extends Pick<Kernel, 'db' | 'secrets'> {
  connector: Pick<BotConnector, 'readTexts' | 'changeTexts' | 'findPicture' | 'countWaiting'>;
}

/** Texts, pictures and waiting updates of bots. Telegram keeps them; here are only the name and the place of the picture, for lists. */
export const createBotProfiles = ({ db, secrets, connector }: BotProfilesOptions) => {
  /** @throws Refusal 404, or 409 for a bot whose token Telegram does not accept, or that this server cannot read */
  const withToken = async <T>(
    workspaceId: WorkspaceId,
    botId: string,
    call: (token: string) => Promise<T>,
  ): Promise<T> => {
    const [bot] = await db
      .select({ botId: bots.botId, token: bots.token })
      .from(bots)
      .where(inWorkspace(bots, workspaceId, and(eq(bots.botId, botId), isConnected)));
    if (bot === undefined) throw notFound();
    const token = openToken(secrets, bot);
    if (token === undefined) throw new Refusal('bot_disconnected');
    return call(token).catch((error: unknown) => {
      const isUnknown = error instanceof TelegramFailed && error.failure.kind === 'unknown-token';
      throw isUnknown ? new Refusal('bot_disconnected') : error;
    });
  };

  const note = (workspaceId: WorkspaceId, botId: string, card: Partial<typeof bots.$inferInsert>) =>
    db
      .update(bots)
      .set(card)
      .where(inWorkspace(bots, workspaceId, eq(bots.botId, botId)));

  const notePicture = async (workspaceId: WorkspaceId, botId: string, token: string): Promise<void> => {
    const picture = storableJson(await connector.findPicture(token)) as BotFile | null;
    await note(workspaceId, botId, { picture });
  };

  return {
    /** Looks for the picture of a bot. A failure changes nothing: the next look finds it. */
    lookForPicture: (workspaceId: WorkspaceId, botId: string, token: string): Promise<void> =>
      notePicture(workspaceId, botId, token).catch(() => undefined),

    /** @throws TelegramFailed, or Refusal */
    read: (workspaceId: WorkspaceId, botId: string, language?: BotLanguage): Promise<BotTexts> =>
      withToken(workspaceId, botId, async (token) => {
        if (language !== undefined) return connector.readTexts(token, language);
        const [texts] = await Promise.all([
          connector.readTexts(token),
          notePicture(workspaceId, botId, token).catch(() => undefined),
        ]);
        await note(workspaceId, botId, { name: storableText(texts.name) });
        return texts;
      }),

    /** @throws TelegramFailed, or Refusal */
    countWaiting: (workspaceId: WorkspaceId, botId: string): Promise<number> =>
      withToken(workspaceId, botId, connector.countWaiting),

    /** @throws TelegramFailed that names the refused text, or Refusal */
    change: (
      workspaceId: WorkspaceId,
      botId: string,
      texts: Partial<BotTexts>,
      language?: BotLanguage,
    ): Promise<void> =>
      withToken(workspaceId, botId, async (token) => {
        await connector.changeTexts(token, texts, language);
        if (texts.name !== undefined && language === undefined)
          await note(workspaceId, botId, { name: storableText(texts.name) });
      }),
  };
};
