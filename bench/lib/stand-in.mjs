import { createRequire } from 'node:module';
import { inRoot } from '@switchboard/tooling/repository';
import { MODEL_PATH, modelRoutes } from '../../sandbox/src/model/routes.ts';

/**
 * A process with the sandbox's stand-in for a model, for `answering.mjs`. It reports its address, and how long it
 * worked.
 */
const { default: fastify } = createRequire(inRoot('sandbox', 'package.json'))('fastify');
const app = fastify();
let worked = [];
app.addHook('onResponse', async (_, { elapsedTime }) => {
  worked.push(elapsedTime);
});
await modelRoutes(app, {});
const origin = await app.listen({ host: '127.0.0.1', port: 0 });

const actions = {
  worked: () => {
    process.send({ worked });
    worked = [];
  },
  stop: async () => {
    await app.close();
    process.exit();
  },
};
process.on('message', (action) => actions[action]());
process.send({ url: `${origin}${MODEL_PATH}` });
