import { createServer } from 'node:net';

/** @throws {Error} when another program listens on the port */
export const checkPort = (port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const why =
        error.code === 'EADDRINUSE' ? 'is in use by another program' : `cannot be used (${error.message})`;
      reject(new Error(`Port ${port} ${why}. Choose another one: PORT=3001 npm start`));
    });
    probe.listen(port, 'localhost', () => probe.close(() => resolve()));
  });
