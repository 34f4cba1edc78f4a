import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepFile } from './files.ts';
import { type Dashboard, openDashboard } from './testing/dashboard.ts';

const PHONE = '+15550100';
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let dashboard: Dashboard;
beforeAll(async () => {
  dashboard = await openDashboard();
  const { telegram, post } = dashboard;
  await telegram.control('accounts', { phone: PHONE, name: 'Demo Shop' });
  await post('/messaging/telegram/start_login/', { phone: PHONE });
  const { code } = (await telegram.control(`codes?phone=${encodeURIComponent(PHONE)}`)).body;
  await post('/messaging/telegram/confirm_code/', { code });
});
afterAll(() => dashboard.close());

/** A customer sends a file. @returns the message as the owner sees it */
const receive = async (
  to: string,
  bytes: Uint8Array,
  card: { name: string; contentType: string; thumbnail?: string },
) => {
  const { telegram, get } = dashboard;
  const { cursor } = (await get('/messaging/inbox/')).body;
  const { id } = await keepFile(telegram.state, card, bytes);
  await telegram.control('messages', { to, from: { name: 'Anna', phone: '+34600111222' }, file: id });
  const { body } = await get(`/messaging/changes/?cursor=${encodeURIComponent(cursor)}&timeout=20`);
  return body.messages[0];
};

test.each(['account', 'bot'])('photos and documents go both ways through the %s', async (source) => {
  const { telegram, post, download, sendFile } = dashboard;
  const createBot = async () => {
    const { body: bot } = await telegram.control('bots', { name: 'Shop' });
    await post('/bot/telegram/create/', { token: bot.token });
    return `bot:${bot.bot_id}`;
  };
  const to = source === 'bot' ? await createBot() : 'account';

  const photo = await receive(to, PIXEL, { name: 'cat.png', contentType: 'image/png' });
  expect(photo).toMatchObject({ msg_type: 'photo', media: { kind: 'photo', has_thumbnail: true } });
  const shown = await download(`/messaging/media/${photo.media.id}/`);
  expect([shown.status, shown.type]).toEqual([200, 'image/webp']);

  const still = await keepFile(telegram.state, { name: 'still', contentType: 'image/png' }, PIXEL);
  const card = { name: 'cut.mp4', contentType: 'video/mp4', thumbnail: still.id };
  const film = await receive(to, Buffer.from('film'), card);
  expect(film).toMatchObject({ msg_type: 'video', media: { has_thumbnail: true } });
  const picture = await download(`/messaging/media/${film.media.id}/thumbnail/`);
  expect([picture.status, picture.type]).toEqual([200, 'image/webp']);

  const page = Buffer.from('<script>alert(1)</script>');
  const document = await receive(to, page, { name: 'prices.html', contentType: 'text/html' });
  const saved = await download(`/messaging/media/${document.media.id}/`);
  expect([saved.type, saved.bytes.equals(page)]).toEqual(['application/octet-stream', true]);

  const file = new File([new Uint8Array(PIXEL)], 'answer.png', { type: 'image/png' });
  const { status, body } = await sendFile(photo.conversation_id, file);
  expect([status, body.msg_type]).toEqual([200, 'photo']);
  const { results } = (await telegram.control(`outbox?chat=${encodeURIComponent('+34600111222')}`)).body;
  const received = (results as { file: { id: string }; via: string }[])
    .filter(({ via }) => via === to)
    .at(-1);
  expect(PIXEL.equals(await telegram.state.bytesOf(received?.file.id ?? ''))).toBe(true);
});
