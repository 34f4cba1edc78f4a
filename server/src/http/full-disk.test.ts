import { DrizzleQueryError } from 'drizzle-orm';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { answerError } from './error-handler.ts';

const noRoom = (code: string) => Object.assign(new Error('There is no room'), { code });

// Specification 128.8
test.each([
  ['that of the server is full', noRoom('ENOSPC'), 409, 'disk_short'],
  ['the share of the server is used up', noRoom('EDQUOT'), 409, 'disk_short'],
  [
    'that of Postgres is full',
    new DrizzleQueryError('insert', [], noRoom('53100')),
    503,
    'database_unavailable',
  ],
])('a call for which the disk has no room says so: %s', async (_, error, status, code) => {
  const app = Fastify();
  app.setErrorHandler(answerError);
  app.get('/', async () => {
    throw error;
  });
  const answer = await app.inject('/');
  expect(answer.statusCode).toBe(status);
  expect(answer.json()).toMatchObject({ code });
});
