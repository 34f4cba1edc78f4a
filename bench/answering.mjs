import { fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { inRoot } from '@switchboard/tooling/repository';
import { MODEL_NAME } from '../sandbox/src/model/routes.ts';
import { connect } from '../server/src/db/connect.ts';
import { agentRuns } from '../server/src/db/schema/answering.ts';
import { openEmbedded } from '../server/src/testing/databases.ts';
import { createMessagingServer } from '../server/src/testing/messaging-server.ts';
import { findPostgres, startPrivatePostgres } from '../server/src/testing/private-postgres.ts';
import { measureLies, tableOfLies } from './lib/lies.mjs';
import { percentiles, percentileTable } from './lib/percentiles.mjs';
import { measureWrites, tableOfWrites } from './lib/writes.mjs';

/** Measured messages; the same number is sent before them without a measurement. */
const MESSAGES = 60;
const WARM_UP = 15;
const AT_ONCE = 50;
/** Milliseconds. */
const WANTED = 300;

const PRICES = '# Prices\n\nHaircut: 25 €\nColouring: 60 €\nManicure: 18 €\nBeard trim: 12 €\n';
const QUESTIONS = ['How much is a haircut?', 'What does colouring cost?', 'How much is a manicure?'];
const questionOf = (number) => QUESTIONS[number % QUESTIONS.length];

const startModel = async () => {
  const child = fork(inRoot('bench', 'lib', 'stand-in.mjs'), { execArgv: ['--import', 'tsx'] });
  const [{ url }] = await once(child, 'message');
  return {
    url,
    worked: async () => {
      child.send('worked');
      return (await once(child, 'message'))[0].worked;
    },
    stop: async () => {
      child.send('stop');
      await once(child, 'exit');
    },
  };
};

/**
 * A server whose agent answers on a bot from a price list, at once.
 * @param check the model that checks claims; undefined for none
 */
const openBusiness = async (open, url, check) => {
  const names = { name: MODEL_NAME, names: [MODEL_NAME], check };
  const endpoint = { url, key: '', ...names, prices: undefined, timeout: 60 };
  const server = await createMessagingServer({
    open,
    config: { model: { endpoint, stopped: false } },
    sandboxModel: true,
  });
  const owner = await server.owner('salon');
  const agent = `/messaging/agents/${(await owner.get('/messaging/agents/')).body[0].id}/`;
  await owner.browser.call('POST', `${agent}upload/`, { form: { file: new File([PRICES], 'Prices.md') } });
  while ((await owner.get(`${agent}files/`)).body[0].status !== 'ready') await sleep(20);
  await owner.browser.call('PATCH', `${agent}intelligence/`, { body: { reply_delay: 0 } });
  await owner.browser.call('PATCH', agent, { body: { enabled: true } });
  await owner.put(`${agent}channels/`, { channels: [{ source: 'bot', id: owner.botId }] });

  const waiting = new Map();
  const { sent } = server.telegram;
  const push = sent.push.bind(sent);
  sent.push = (...items) => {
    for (const { chatId, content } of items) waiting.get(chatId)?.(content.text);
    return push(...items);
  };

  /** @returns milliseconds from a customer's message to the answer of the agent */
  const ask = async (chatId, text) => {
    const began = performance.now();
    const answered = new Promise((resolve) => {
      waiting.set(chatId, resolve);
    });
    await owner.receiveByBot({ chatId, text });
    const answer = await answered;
    if (!/\d/.test(answer)) throw new Error(`The agent answered "${answer}" to "${text}"`);
    return performance.now() - began;
  };
  return { server, ask };
};

/** The mean tokens of an answer. */
const tokensOf = async ({ db }) => {
  const rows = await db
    .select({ input: agentRuns.inputTokens, output: agentRuns.outputTokens })
    .from(agentRuns);
  const mean = (of) => Math.round(rows.reduce((sum, row) => sum + of(row), 0) / Math.max(1, rows.length));
  return { input: mean(({ input }) => input), output: mean(({ output }) => output) };
};

/** Answers without the check of claims. */
const measureUnchecked = async (open) => {
  const model = await startModel();
  const { server, ask } = await openBusiness(open, model.url, undefined);
  for (let number = 0; number < WARM_UP; number += 1) await ask(`plain-${number}`, questionOf(number));
  const inTurn = [];
  for (let number = 0; number < MESSAGES; number += 1)
    inTurn.push(await ask(`plain-turn-${number}`, questionOf(number)));
  const tokens = await tokensOf(server);
  await server.close();
  await model.stop();
  return { tokens, inTurn };
};

const measure = async (open) => {
  const model = await startModel();
  const { server, ask } = await openBusiness(open, model.url, MODEL_NAME);
  for (let number = 0; number < WARM_UP; number += 1) await ask(`warm-${number}`, questionOf(number));
  await model.worked();
  const inTurn = [];
  for (let number = 0; number < MESSAGES; number += 1)
    inTurn.push(await ask(`turn-${number}`, questionOf(number)));
  const inModel = await model.worked();
  const began = performance.now();
  const atOnce = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, number) => ask(`once-${number}`, questionOf(number))),
  );
  const seconds = (performance.now() - began) / 1000;
  const answers = server.telegram.sent.filter(({ chatId }) => chatId.startsWith('once-')).length;
  const tokens = await tokensOf(server);
  await server.close();
  await model.stop();
  return { inTurn, inModel, atOnce, seconds, answers, tokens };
};

const lies = await measureLies();
const { tokens: plainTokens, inTurn: plain } = await measureUnchecked(openEmbedded);
const writes = await measureWrites(openEmbedded);
const measured = { 'the embedded database': await measure(openEmbedded) };
const binaries = await findPostgres();
if (binaries !== undefined) {
  const postgres = await startPrivatePostgres(binaries);
  try {
    const databaseUrl = await postgres.createDatabase();
    measured.Postgres = await measure(() => connect({ databaseUrl, dataDir: tmpdir() }));
  } finally {
    await postgres.stop();
  }
}

const rows = Object.entries(measured).flatMap(([name, { inTurn, inModel, atOnce }]) => [
  [`${name}: one after the other`, inTurn],
  [`${name}: of that, one call of the stand-in`, inModel],
  [`${name}: ${AT_ONCE} conversations at once`, atOnce],
]);
rows.splice(1, 0, ['the embedded database: the same, without the check of claims', plain]);
const table = percentileTable(Object.fromEntries(rows));
const throughput = Object.entries(measured).map(
  ([name, { seconds, answers }]) =>
    `On ${name}, ${AT_ONCE} conversations at once got ${answers} answers in ${seconds.toFixed(1)} s.`,
);
const slow = Object.entries(measured).filter(([, { inTurn }]) => percentiles(inTurn).p95 >= WANTED);
const wrong = Object.entries(measured).filter(([, { answers }]) => answers !== AT_ONCE);

await writeFile(
  inRoot('bench', 'answering.md'),
  `# From a message to its answer

The time from a customer's message, as Telegram delivers it, to the answer, as Telegram gets it: the whole server with the
stand-in of the sandbox for a model, which is a process of its own. The agent finds the price in a file. Its delay is 0, and
a real model would add its own time. The wanted p95 of the server's own share is ${WANTED} ms. Conversations at once share one thread, so
each waits for the others. Written by \`npm run bench:answering\`.

${table}

${throughput.join('\n')}

## Tokens

An answer that quotes a price took ${Object.values(measured)[0]?.tokens.input} tokens read and ${Object.values(measured)[0]?.tokens.output} written on
average, ${plainTokens.input} and ${plainTokens.output} with the check of claims switched off. The check reads the free words and the facts; a
real model counts its own tokens.

## Lies and honest words

Texts of \`bench/corpus\`, whose authors had not seen the code, as the free words of a model that lies, and of one that is
honest. The customer asks nothing, so that only the checks decide. A check of claims is a model; here it is a script that knows
which text is a lie and errs at the rate that its row names: that rate is an assumption, and no measurement of any model.
What the recognition by kind does alone is measured: the row of the check that finds nothing.

${lies === undefined ? 'NOT RUN: the corpus is not there.' : tableOfLies(lies)}

## Writes without a yes

Messages of \`bench/corpus\` after which nothing may be booked, moved or cancelled, in one conversation of a customer who has a
visit; a proposal is always pending.

${tableOfWrites(writes)}

A real model as the check: NOT RUN. \`npm run agent-tests\` with \`MODEL_URL\` plays the cases of a salon with it.

Node ${process.version}, ${cpus().length} cores (${cpus()[0]?.model.trim()}), load ${loadavg()[0]?.toFixed(1)}.
`,
);
console.log(`${table}\n\n${throughput.join('\n')}`);
if (lies) console.log(`\n${tableOfLies(lies)}`);
console.log(`\n${tableOfWrites(writes)}`);
for (const [name] of slow) console.error(`On ${name}, the p95 is over ${WANTED} ms`);
for (const [name] of wrong) console.error(`On ${name}, not every message got one answer`);
process.exitCode = slow.length + wrong.length > 0 ? 1 : 0;
