import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Connection } from '../../db/connect.ts';
import { agents } from '../../db/schema/agents.ts';
import { files } from '../../db/schema/files.ts';
import { agentFiles, passages } from '../../db/schema/knowledge.ts';
import type { WorkspaceId } from '../../db/schema/workspaces.ts';
import { onOneDatabase } from '../../testing/databases.ts';
import { newWorkspace } from '../../testing/workspaces.ts';
import { readDocument } from '../reading/read-document.ts';
import { SURE } from './certainty.ts';
import { findPassages, quote } from './find-passages.ts';

const PRICES = `# Цены
- Мужская стрижка — 1 500 ₽, 40 мин
- Женская стрижка — 2 400 ₽
- Маникюр с покрытием — 2 100 ₽
- Оформление бороды — 900 ₽

# Часы работы
Пн–Пт 10:00–21:00, Сб 10:00–19:00, Вс — выходной

# Оплата
Принимаем карты и наличные. Рассрочки нет.`;

const PRECIOS = `# Tarifas
- Depilación de piernas: 25 €
- Limpieza facial: 40 €

# Horario
De lunes a viernes de 9:00 a 20:00. Sábados cerrado.

Calle Mayor, 5. Tenemos aparcamiento gratuito.`;

const KENNELS = `# Prices
- Large dog — 24.50
- Cat — 12.50

# Questions
Do you take cards?
All cards but American Express.
Can I park at the kennels?
There are four spaces behind the barn.

# Rules
Unneutered males stay in the kennels, not in day care.
Small pets bring their own cage.`;

const IN_THREE_LANGUAGES = `# Good to know
- We are at 8 Orchard Street, above the bakery, and you can bring your dogs.
- Pedicure: 38 € and it takes an hour.

# Información
- Estamos en la calle Orchard 8, encima de la panadería, y los perros pueden entrar.
- Pedicura: 38 €, se tarda una hora.

# Важно
- Мы на улице Орчард, 8, над пекарней, и с собаками можно.
- Педикюр: 38 €, занимает час.`;

const IN_TWO_PLACES = `# About us
- We are at 8 Orchard Street, above the bakery.

# How to find us
- Our address is 8 Orchard Street, the stairs are beside the bakery.`;

await onOneDatabase((open) => {
  let connection: Connection;
  const owners: Record<string, { workspaceId: WorkspaceId; files: string[] }> = {};

  const know = async (owner: string, text: string, state: 'ready' | 'reading' = 'ready') => {
    const { db } = connection;
    const workspaceId = await newWorkspace(db);
    const [agent] = await db.insert(agents).values({ workspaceId, name: 'Agent' }).returning();
    const fileId = crypto.randomUUID();
    await db.insert(files).values({ id: fileId, workspaceId, name: `${owner}.md`, contentType: '', size: 1 });
    const read = await readDocument(new TextEncoder().encode(text), 'a.md');
    await db
      .insert(agentFiles)
      .values({ fileId, workspaceId, agentId: agent?.id ?? '', state, passages: read.length });
    await db
      .insert(passages)
      .values(read.map((passage, position) => ({ ...passage, position, workspaceId, fileId })));
    owners[owner] = { workspaceId, files: [fileId] };
  };
  const knowledgeOf = (owner: string) => owners[owner] ?? { workspaceId: 'none' as WorkspaceId, files: [] };
  const ask = async (owner: string, question: string) => {
    const [first] = await findPassages(connection.db, knowledgeOf(owner), question);
    return first === undefined
      ? { said: '', certainty: 0 }
      : { said: quote(question, first), certainty: first.certainty };
  };

  beforeAll(async () => {
    connection = await open();
    await know('salon', PRICES);
    await know('estudio', PRECIOS);
    await know('unread', PRICES, 'reading');
    await know('kennels', KENNELS);
    await know('languages', IN_THREE_LANGUAGES);
    await know('twice', IN_TWO_PLACES);
  });
  afterAll(() => connection.close());

  // Specification 13.11
  test.each([
    ['salon', 'сколько стоит стрижка мужская?', 'Мужская стрижка — 1 500 ₽, 40 мин'],
    ['salon', 'Почём маникюр с покрытием', 'Маникюр с покрытием — 2 100 ₽'],
    ['salon', 'Можно оплатить картой?', 'Принимаем карты и наличные. Рассрочки нет.'],
    ['salon', 'How much is a beard trim?', 'Оформление бороды — 900 ₽'],
    ['estudio', 'cuanto cuesta la depilacion de las piernas', 'Depilación de piernas: 25 €'],
    ['estudio', '¿Hay parking?', 'Calle Mayor, 5. Tenemos aparcamiento gratuito.'],
  ])('in %s, %j is answered word for word', async (owner, question, answer) => {
    expect(await ask(owner, question)).toMatchObject({ said: expect.stringContaining(answer) });
  });

  test.each([
    ['salon', 'Вы работаете в среду?', 'Пн–Пт'],
    ['salon', 'Are you open on Sunday?', 'Вс — выходной'],
    ['estudio', '¿Abrís los jueves?', 'De lunes a viernes'],
  ])('in %s, %j finds the days that are meant', async (owner, question, answer) => {
    const { said, certainty } = await ask(owner, question);
    expect(said).toContain(answer);
    expect(certainty).toBeGreaterThanOrEqual(SURE.normal);
  });

  test.each([
    ['salon', 'Сколько стоит педикюр с покрытием?'],
    ['salon', 'Сколько стоит детская стрижка?'],
    ['salon', 'Вы работаете 1 января?'],
    ['estudio', '¿Cuánto cuesta la depilación láser de axilas?'],
    ['estudio', '¿Tienen cafetería?'],
  ])('in %s, nothing is certain about %j', async (owner, question) => {
    expect((await ask(owner, question)).certainty).toBeLessThan(SURE.normal);
  });

  test.each(['спасибо', '', '???', 'x', '\u0000', "'; drop table passages; --", 'a'.repeat(5000)])(
    'nothing is certain about %j',
    async (text) => {
      expect((await ask('salon', text)).certainty).toBeLessThan(SURE.low);
    },
  );

  // Specification 13.17
  test.each([
    ['other words', 'where do I leave the car?', 'There are four spaces behind the barn.'],
    ['a name for the thing', 'is amex ok?', 'All cards but American Express.'],
    ['another language', '¿Puedo aparcar allí?', 'There are four spaces behind the barn.'],
    ['a kind of the thing', 'can my hamster stay', 'Small pets bring their own cage.'],
    ['typing errors', 'are unnuetered males taken', 'Unneutered males stay in the kennels, not in day care.'],
    ['a price without a currency', 'price for a cat', 'Cat — 12.50'],
  ])('%s find the line: %j', async (_which, question, answer) => {
    expect((await ask('kennels', question)).said).toBe(answer);
  });

  test('a question within a file is no answer; the line below is', async () => {
    expect((await ask('kennels', 'do you take cards')).said).toBe('All cards but American Express.');
  });

  // Specification 13.19
  test.each(['where are you?', 'how much is a pedicure', '¿Dónde están?', 'сколько стоит педикюр'])(
    'a business that says everything in three languages is sure of %j',
    async (question) => {
      expect((await ask('languages', question)).certainty).toBeGreaterThanOrEqual(SURE.normal);
    },
  );

  test('a business that says a thing twice is sure of it', async () => {
    expect((await ask('twice', 'where are you?')).certainty).toBeGreaterThanOrEqual(SURE.normal);
  });

  test('another thing of the same kind is no answer', async () => {
    expect((await ask('kennels', 'how much is a parrot?')).certainty).toBeLessThan(SURE.normal);
  });

  test('a file that is not read yet, or belongs to another user, is not used', async () => {
    expect(await ask('unread', 'Сколько стоит мужская стрижка?')).toEqual({ said: '', certainty: 0 });
    const stolen = { workspaceId: knowledgeOf('estudio').workspaceId, files: knowledgeOf('salon').files };
    expect(await findPassages(connection.db, stolen, 'Сколько стоит мужская стрижка?')).toEqual([]);
  });

  test('a passage comes with its file, heading and place', async () => {
    const found = await findPassages(connection.db, knowledgeOf('salon'), 'мужская стрижка', { limit: 1 });
    expect(found).toMatchObject([
      {
        passage: {
          file_id: knowledgeOf('salon').files[0],
          file_name: 'salon.md',
          position: 0,
          heading: 'Цены',
        },
      },
    ]);
  });

  describe('prices that answer equally well', () => {
    test('are quoted together', async () => {
      const { said } = await ask('salon', 'Сколько стоит стрижка?');
      expect(said.split('\n')).toEqual(['Мужская стрижка — 1 500 ₽, 40 мин', 'Женская стрижка — 2 400 ₽']);
    });
  });
});
