import { chmod, rm } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { messageOf } from '@switchboard/common/text/message-of';
import { isFileError } from '@switchboard/tooling/file-error';

/** Work that the process does which has the data folder open, by its name. It gets what the command sent. */
export type LocalWork = Readonly<Record<string, (given: unknown) => Promise<object>>>;

/** The longest path of a socket on all platforms, in bytes. */
const LONGEST_PATH = 103;
/** Milliseconds in which a command has to arrive. */
const ARRIVE = 10_000;

/**
 * Lets commands of the same user ask this process for work. The socket lies in the data folder, which is closed to others.
 * @param path a leftover of a process that was killed is replaced
 * @returns undefined when the path is longer than sockets may have
 */
export const serveLocalSocket = async (
  path: string,
  work: LocalWork,
): Promise<{ close(): Promise<void> } | undefined> => {
  if (Buffer.byteLength(path) > LONGEST_PATH) return undefined;
  await rm(path, { force: true });
  const server = createServer({ requestTimeout: ARRIVE }, async (asked, response) => {
    const { url = '' } = asked;
    const run = work[url.slice(1)];
    try {
      if (run === undefined) throw new Error(`There is no ${url}`);
      const result = await run(await json(asked));
      response.end(JSON.stringify(result));
    } catch (error) {
      response.statusCode = 500;
      response.end(JSON.stringify({ message: messageOf(error) }));
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
  await chmod(path, 0o600);
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
      }),
  };
};

/** @returns undefined when no process answers at the socket */
export const askLocalSocket = (path: string, name: string, given: unknown = null): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const asking = request({ socketPath: path, path: `/${name}`, method: 'POST', agent: false });
    asking.on('error', (error) =>
      isFileError(error, 'ENOENT') || isFileError(error, 'ECONNREFUSED') ? resolve(undefined) : reject(error),
    );
    asking.on('response', async (response) => {
      try {
        const body: unknown = await json(response);
        if (response.statusCode === 200) resolve(body);
        else reject(new Error(`The server answered: ${JSON.stringify(body)}`));
      } catch (error) {
        reject(error);
      }
    });
    asking.end(JSON.stringify(given));
  });
