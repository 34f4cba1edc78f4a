import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { Service } from '../jobs/services.ts';
import { askLocalSocket, serveLocalSocket } from '../local-socket/local-socket.ts';
import { carryOutCommand } from './commands.ts';
import type { AdminDeps } from './deps.ts';
import { AdminRefusal } from './refusal.ts';

const pathIn = (dataDir: string): string => join(dataDir, 'admin.sock');

const command = z.array(z.string().max(200)).max(20);
/** The answer to a command: lines, or why there are none. */
const said = z.union([z.object({ lines: z.array(z.string()) }), z.object({ refused: z.string() })]);
type Said = z.output<typeof said>;

export interface OperatorSocketDeps extends AdminDeps {
  dataDir: string;
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
}

/** Carries out commands of the operator: the embedded database has room for one process. */
export const operatorSocket = ({ dataDir, log, ...deps }: OperatorSocketDeps): Service => {
  let served: Awaited<ReturnType<typeof serveLocalSocket>>;

  const answer = async (given: unknown): Promise<Said> => {
    try {
      return { lines: await carryOutCommand(deps, command.parse(given)) };
    } catch (error) {
      if (!(error instanceof AdminRefusal)) log.error({ err: error }, 'A command of the operator');
      return { refused: error instanceof AdminRefusal ? error.message : 'It failed; the log has why' };
    }
  };

  return {
    start: async () => {
      served = await serveLocalSocket(pathIn(dataDir), { command: answer });
      if (!served) log.warn('Commands of the operator cannot be taken: the path of DATA_DIR is too long');
    },
    stop: async () => served?.close(),
  };
};

/**
 * Lets the server that has the folder open carry a command out.
 * @returns undefined when none has
 * @throws AdminRefusal
 */
export const askServer = async (dataDir: string, words: readonly string[]): Promise<string[] | undefined> => {
  const answer = await askLocalSocket(pathIn(dataDir), 'command', words);
  if (answer === undefined) return undefined;
  const heard = said.parse(answer);
  if ('refused' in heard) throw new AdminRefusal(heard.refused);
  return heard.lines;
};
