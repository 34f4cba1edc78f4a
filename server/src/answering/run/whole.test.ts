import { pause } from '@switchboard/common/async/pause';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMessagingServer, type MessagingServer, type Owner } from '../../testing/messaging-server.ts';

/** No fakes: the server has no model, and reads the file itself. */
let server: MessagingServer;
let owner: Owner;
beforeAll(async () => {
  server = await createMessagingServer();
  owner = await server.owner('salon');
  const agent = `/messaging/agents/${(await owner.get('/messaging/agents/')).body[0].id}/`;
  const prices = '# Цены\n\nСтрижка женская: 1500 ₽\nОкрашивание: 4000 ₽\nМаникюр: 1200 ₽\n';
  await owner.browser.call('POST', `${agent}upload/`, { form: { file: new File([prices], 'Цены.md') } });
  const status = async () => (await owner.get(`${agent}files/`)).body[0].status;
  while ((await status()) !== 'ready') await pause(20);
  await owner.browser.call('PATCH', `${agent}intelligence/`, { body: { reply_delay: 0 } });
  await owner.browser.call('PATCH', agent, { body: { enabled: true } });
  await owner.put(`${agent}channels/`, { channels: [{ source: 'bot', id: owner.botId }] });
});
afterAll(() => server.close());

const got = () => server.telegram.sent.map(({ content }) => (content as { text: string }).text);

// Specification 12.7
test('a new customer gets the line of the file that answers, with its source', async () => {
  await owner.receiveByBot({ chatId: '7', text: 'Сколько стоит женская стрижка?' });
  await expect.poll(got).toEqual(['Стрижка женская: 1500 ₽\n\nИсточник: Цены.md']);
});

test('a question that the file does not answer goes to a person', async () => {
  await owner.receiveByBot({ chatId: '7', text: 'А парковка у вас есть?' });
  await expect.poll(got).toHaveLength(2);
  expect(got()[1]).toMatch(/Передаю ваш вопрос коллеге/);
  const [conversation] = (await owner.inbox({ filter: 'attention' })).body.results;
  expect(conversation).toMatchObject({ handler: 'person', attention: expect.stringMatching(/^agent:no/) });
});

test('a word alone gets no lines in another language, a whole question gets them with a note', async () => {
  const ask = (text: string) =>
    owner.receiveByBot({
      chatId: '8',
      text,
      customer: { name: 'Anna', username: null, phone: null },
      language: 'en',
    });
  const gets = (count: number) => expect.poll(() => got().length).toBe(count);
  await ask('How much is a manicure?');
  await gets(3);
  expect(got()[2]).toMatch(/^We have this information in Russian only:\nМаникюр: 1200 ₽/);
  await ask('Manicure');
  await gets(4);
  expect(got()[3]).toMatch(/^I am passing your question to a colleague/);
  const { body } = await owner.get(`/messaging/inbox/${await owner.newest('bot')}/`);
  expect(body).toMatchObject({ handler: 'person', attention: expect.stringMatching(/^agent:no/) });
});
