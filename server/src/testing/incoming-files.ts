import { readdir } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { onTestFinished } from 'vitest';
import type { InboundMedia } from '../telegram/ports.ts';
import { fakeMedia } from './fake-telegram.ts';
import type { MessagingServer } from './messaging-server.ts';

/** Files that customers send to the users of a server. */
export const createIncomingFiles = (server: MessagingServer) => {
  let people = 0;

  /**
   * A customer sends a file to a new user, as message 70.
   * @param content undefined for a file that Telegram does not have
   */
  const receive = async (
    content: Uint8Array | Readable | Error | string | undefined,
    described: Partial<InboundMedia> = {},
    source: 'account' | 'bot' = 'account',
  ) => {
    const owner = await server.owner(`incoming-${++people}`);
    const remote = `file-${people}`;
    if (content !== undefined)
      server.telegram.files.set(remote, typeof content === 'string' ? Buffer.from(content) : content);
    await owner[source].message({ media: fakeMedia(remote, described), externalId: '70' });
    const id = await owner.newest(source);
    /** The file as the conversation shows it. */
    const state = async () => (await owner.history(id)).body.results[0].media;
    return { owner, remote, state, path: `/messaging/media/${(await state()).id}/` };
  };

  /** The downloads of this test through accounts. */
  const downloads = (): unknown[] => {
    const { accounts } = server.telegram.ports;
    const { download } = accounts;
    const begun: unknown[] = [];
    accounts.download = (...call) => {
      begun.push(call[1]);
      return download(...call);
    };
    onTestFinished(() => void Object.assign(accounts, { download }));
    return begun;
  };

  /** The names of files that are being fetched or uploaded. */
  const underWay = (): Promise<string[]> => readdir(`${server.config.dataDir}/uploads`);

  return { receive, downloads, underWay };
};
