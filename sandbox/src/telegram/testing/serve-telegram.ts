import Fastify from 'fastify';
import { telegramEmulator } from '../emulator.ts';
import { keepFile } from '../files.ts';
import { createTelegramState, type TelegramState } from '../state.ts';

export interface ServedTelegram {
  state: TelegramState;
  origin: string;
  /** The value for grammY's `apiRoot`. */
  apiRoot: string;
  /** Uses a control and returns its status and body. */
  control(path: string, body?: unknown): Promise<{ status: number; body: Record<string, unknown> }>;
  /** Lets a person choose a file of text on their phone. @returns its id */
  upload(name: string, content: string): Promise<string>;
  close(): Promise<void>;
}

/** The emulator on a separate port. `users` maps the e-mails of users to their ids. */
export const serveTelegram = async (
  options: { file?: string; users?: Record<string, string>; now?: () => number } = {},
): Promise<ServedTelegram> => {
  const state = await createTelegramState({ file: options.file, ...(options.now && { now: options.now }) });
  const app = Fastify();
  const userIdByEmail = async (email: string) => options.users?.[email];
  await app.register(telegramEmulator, { state, defaultOwner: 'demo@switchboard.test', userIdByEmail });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const control = async (path: string, body?: unknown) => {
    const headers = { 'content-type': 'application/json' };
    const request = body === undefined ? {} : { method: 'POST', headers, body: JSON.stringify(body) };
    const answer = await fetch(`${origin}/sandbox/telegram/${path}`, request);
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  const upload = async (name: string, content: string): Promise<string> => {
    const { id } = await keepFile(state, { name, contentType: 'text/plain' }, Buffer.from(content));
    return id;
  };
  return { state, upload, origin, apiRoot: `${origin}/sandbox/bot-api`, control, close: () => app.close() };
};
