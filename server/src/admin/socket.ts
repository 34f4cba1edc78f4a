import { chmod, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { messageOf } from '@switchboard/common/text/message-of';
import { isFileError } from '@switchboard/tooling/file-error';
import type { FastifyBaseLogger } from 'fastify';
import type { Service } from '../jobs/services.ts';
import { carryOutCommand } from './commands.ts';
import type { AdminDeps } from './deps.ts';
import { AdminRefusal } from './refusal.ts';

/** In the data folder, which no other user can enter. */
const pathIn = (dataDir: string): string => join(dataDir, 'admin.sock');

/** Milliseconds without a byte after which a connection is closed. */
const IDLE = 10_000;
/** Maximum characters of a command. */
const LONGEST = 1_000;

/** The answer to a command: lines, or why there are none. */
type Said = { lines: string[] } | { refused: string };

export interface OperatorSocketDeps extends AdminDeps {
  dataDir: string;
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
}

/** Carries out commands of the operator: the embedded database has room for one process. */
export const operatorSocket = ({ dataDir, log, ...deps }: OperatorSocketDeps): Service => {
  const path = pathIn(dataDir);
  const open = new Set<Socket>();

  const answer = async (words: readonly string[]): Promise<Said> => {
    try {
      return { lines: await carryOutCommand(deps, words) };
    } catch (error) {
      if (!(error instanceof AdminRefusal)) log.error({ err: error }, 'A command of the operator');
      return { refused: error instanceof AdminRefusal ? error.message : 'It failed; the log has why' };
    }
  };

  const server = createServer((socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    socket.on('error', () => undefined);
    socket.setTimeout(IDLE, () => socket.destroy());
    let line = '';
    socket.setEncoding('utf8').on('data', (piece) => {
      line += String(piece);
      if (line.length > LONGEST) return socket.destroy();
      if (!line.endsWith('\n')) return;
      const words = line.trim().split(' ');
      line = '';
      void answer(words).then((said) => socket.end(JSON.stringify(said)));
    });
  });

  return {
    start: async () => {
      // The lock of the folder says that a socket in it is left over.
      await rm(path, { force: true });
      try {
        await new Promise<void>((resolve, reject) => server.once('error', reject).listen(path, resolve));
        await chmod(path, 0o600);
      } catch (error) {
        // A path has room for about a hundred characters. The server does without commands.
        log.warn(`Commands of the operator cannot be taken: ${messageOf(error)}`);
      }
    },
    stop: async () => {
      for (const socket of open) socket.destroy();
      if (server.listening) await new Promise((resolve) => server.close(resolve));
    },
  };
};

/**
 * Lets the server that has the folder open carry a command out.
 * @returns undefined when none has
 * @throws AdminRefusal
 */
export const askServer = async (dataDir: string, words: readonly string[]): Promise<string[] | undefined> => {
  const socket = connect(pathIn(dataDir));
  try {
    socket.write(`${words.join(' ')}\n`);
    const said = JSON.parse(await text(socket)) as Said;
    if ('refused' in said) throw new AdminRefusal(said.refused);
    return said.lines;
  } catch (error) {
    if (isFileError(error, 'ENOENT') || isFileError(error, 'ECONNREFUSED')) return undefined;
    throw error;
  } finally {
    socket.destroy();
  }
};
