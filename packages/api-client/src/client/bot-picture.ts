import type { TelegramBot } from '../schemas/telegram.ts';
import type { TransportOptions } from '../transport/index.ts';
import { downloadsClient } from './downloads.ts';

export const botPictureClient = (options: TransportOptions) => {
  const { hasCookies, address } = downloadsClient(options);
  return {
    /** The address of a bot's picture. Null without one, and on a page of another origin, whose cookies do not open it. */
    pictureAddress: ({ bot_id, picture }: TelegramBot): string | null =>
      picture && hasCookies
        ? address(`/bot/telegram/${encodeURIComponent(bot_id)}/picture/?v=${encodeURIComponent(picture)}`)
        : null,
  };
};
