import { telegram as calls } from '../contract/telegram.ts';
import type { CodeSent } from '../entities.ts';
import type { Confirmation, KeptConversations, QrCode, QrConfirmation } from '../schemas/telegram.ts';
import type { Call } from '../transport/index.ts';

interface LoginOptions {
  /** Connects the account beside the others, not in place of the first one. */
  add?: boolean;
}

/** Connects bots and accounts, changes and removes them. */
export const telegramClient = (call: Call) => ({
  /** @param phone with country code, like `+34 600 000 000` */
  startLogin: async (phone: string, options?: LoginOptions): Promise<CodeSent> => {
    const sent = await call(calls.startLogin, { body: { phone, ...options } });
    return { resendAfter: sent?.resend_after ?? 0, expiresIn: sent?.expires_in };
  },
  /** After `password_required`, call again with the same code and the password. */
  confirmCode: (body: { code: string; password?: string } & LoginOptions): Promise<Confirmation> =>
    call(calls.confirmCode, { body }),
  startQrLogin: (options?: LoginOptions): Promise<QrCode> =>
    call(calls.startQrLogin, options && { body: options }),
  /** Waits for a scan; after `password_required`, call again with the password. */
  confirmQrLogin: (body: { password?: string } & LoginOptions): Promise<QrConfirmation> =>
    call(calls.confirmQrLogin, { body }),
  /**
   * @param account by its id; by default the first one
   * @returns whether Telegram confirmed the end of the session
   */
  disconnect: async (conversations: KeptConversations, account?: string): Promise<boolean> =>
    (await call(calls.disconnect, { body: { conversations, ...(account !== undefined && { account }) } }))
      .logged_out,
  /** @param token from BotFather */
  createBot: (token: string): Promise<{ bot_id: string }> => call(calls.createBot, { body: { token } }),
  /** Switches a bot on or off. */
  switchBot: async (id: string, enabled: boolean): Promise<void> => {
    await call(calls.updateBot, { params: { bot_id: id }, body: { enabled } });
  },
  /** @param token a newer one of the same bot */
  replaceToken: async (id: string, token: string): Promise<void> => {
    await call(calls.replaceToken, { params: { bot_id: id }, body: { token } });
  },
  /** Removes the webhook that another program set. */
  removeWebhook: async (id: string): Promise<void> => {
    await call(calls.removeWebhook, { params: { bot_id: id } });
  },
  removeBot: async (id: string, conversations: KeptConversations): Promise<void> => {
    await call(calls.removeBot, { params: { bot_id: id }, query: { conversations } });
  },
});
