import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AnsweringServer, createAnsweringServer } from '../../testing/answering-desk.ts';
import { onOneDatabase } from '../../testing/databases.ts';

await onOneDatabase((open) => {
  let server: AnsweringServer;
  beforeAll(async () => {
    server = await createAnsweringServer({ open });
  });
  afterAll(() => server.close());

  // Specification 16.1, 16.2, 16.4, 16.5
  test.each([
    ['a price that no source has', 'It costs 19 €.'],
    ['a link that no source has', 'See https://evil.example/x'],
    ['a phone that no source has', 'Call +34 600 999 888.'],
    ['a time that no source has', 'We close at 23:45.'],
    ['a word that the business never says', 'We give d.i.s.c.o.u.n.t.s'],
    ['another language', 'Здравствуйте, чем я могу вам помочь сегодня?'],
    ['the claim to be a person', 'I am a real person.'],
  ])('an answer with %s is not sent, also when the model repeats it', async (_, answer) => {
    const desk = await server.desk();
    await desk.set({ never_say: ['discount'] });
    desk.know('A haircut costs 25 €. We are open from 9:00 to 18:00. Call +34 600 123 456.');
    server.model.next(answer);
    const anna = await desk.customer();
    await anna.writes('Is it cheaper for students?');
    expect(await anna.gets(1)).toEqual([expect.stringMatching(/colleague/)]);
    await expect.poll(async () => (await anna.state()).attention).toBe('agent:checks');
  });

  // Specification 16.3
  test('an answer that is too long is cut at the end of a sentence', async () => {
    const desk = await server.desk();
    await desk.set({ max_reply_length: 60 });
    server.model.next('We very gladly cut hair. '.repeat(10));
    const anna = await desk.customer();
    await anna.writes('I look for a hairdresser');
    expect(await anna.gets(1)).toEqual(['We very gladly cut hair. We very gladly cut hair.']);
  });
});
