import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AnsweringServer, createAnsweringServer } from '../../testing/answering-desk.ts';
import { onOneDatabase } from '../../testing/databases.ts';

const AT_ONCE = 50;

await onOneDatabase((open) => {
  let server: AnsweringServer;
  beforeAll(async () => {
    server = await createAnsweringServer({ open });
  });
  afterAll(() => server.close());

  // Specification 11.12
  test('one server answers 50 conversations at once', async () => {
    const desk = await server.desk();
    const customers = [];
    for (let one = 0; one < AT_ONCE; one++) customers.push(await desk.customer(`Customer ${one}`));
    let answerAll: (() => void) | undefined;
    const allAsked = new Promise<void>((resolve) => {
      answerAll = resolve;
    });
    let asked = 0;
    server.model.next(async () => {
      asked++;
      if (asked === AT_ONCE) answerAll?.();
      await allAsked;
      return 'Yes?';
    });
    await Promise.all(customers.map((customer) => customer.writes('Are you open?')));
    await expect.poll(() => asked).toBe(AT_ONCE);
    expect(await Promise.all(customers.map((customer) => customer.gets(1)))).toEqual(
      Array(AT_ONCE).fill(['Yes?']),
    );
    expect(asked).toBe(AT_ONCE);
  });
});
