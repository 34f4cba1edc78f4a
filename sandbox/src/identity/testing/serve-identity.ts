import Fastify from 'fastify';
import { startIdentity } from '../index.ts';

/**
 * A program that serves the identity emulator of the folder in its first argument, and reports its origin to the
 * parent.
 */
const [directory] = process.argv.slice(2);
if (directory === undefined) throw new Error('usage: serve-identity <directory>');

const identity = await startIdentity({ directory });
const app = Fastify();
await app.register(identity.routes);
const origin = await app.listen({ port: 0, host: '127.0.0.1' });
process.send?.({ origin, emulator: identity.origin });
