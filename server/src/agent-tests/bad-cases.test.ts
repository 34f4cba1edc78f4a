import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Bench, openBench } from '../testing/agent-test-bench.ts';
import { type AnsweringServer, createAnsweringServer } from '../testing/answering-desk.ts';
import { onOneDatabase } from '../testing/databases.ts';

await onOneDatabase((open) => {
  let server: AnsweringServer;
  let call: Bench['call'];
  beforeAll(async () => {
    server = await createAnsweringServer({ open });
    call = (await openBench(server)).call;
  });
  afterAll(() => server.close());

  const good = { name: 'Price', turns: ['How much?'], assertions: [{ kind: 'contains', text: '25' }] };

  // Specification 19.12
  test.each<[string, object, string]>([
    ['no name', { name: ' ' }, 'name'],
    ['no turns', { turns: [] }, 'turns'],
    ['too many turns', { turns: Array(21).fill('Hello') }, 'turns'],
    ['an empty turn', { turns: ['Hello', ' '] }, 'turns.1'],
    ['no assertions', { assertions: [] }, 'assertions'],
    ['too many assertions', { assertions: Array(21).fill({ kind: 'silent' }) }, 'assertions'],
    ['an unknown kind', { assertions: [{ kind: 'smells' }] }, 'assertions.0.kind'],
    ['no text', { assertions: [{ kind: 'contains' }] }, 'assertions.0.text'],
    [
      'a text that only looks empty',
      { assertions: [{ kind: 'not_contains', text: '\u200b' }] },
      'assertions.0.text',
    ],
    ['a message that is not there', { assertions: [{ kind: 'silent', turn: 1 }] }, 'assertions.0.turn'],
    ['a broken number', { assertions: [{ kind: 'silent', turn: -1 }] }, 'assertions.0.turn'],
    ['an unknown tool', { assertions: [{ kind: 'tool_called', tool: 'rm' }] }, 'assertions.0.tool'],
    [
      'a list as input',
      { assertions: [{ kind: 'tool_called', tool: 'book', with: [] }] },
      'assertions.0.with',
    ],
    ['an unknown reason', { assertions: [{ kind: 'hands_over', reason: 'x' }] }, 'assertions.0.reason'],
    ['another language', { assertions: [{ kind: 'language', language: 'de' }] }, 'assertions.0.language'],
    ['a file that is no id', { assertions: [{ kind: 'cites', file: 'prices.txt' }] }, 'assertions.0.file'],
    ['an unknown file', { assertions: [{ kind: 'cites', file: crypto.randomUUID() }] }, 'assertions.0.file'],
    ['an unknown customer', { customer: crypto.randomUUID() }, 'customer'],
  ])('a test case with %s is refused, and the answer names it', async (_, change, field) => {
    const { status, body } = await call('POST', 'tests/', { ...good, ...change });
    expect([400, 404]).toContain(status);
    expect(body.detail).toMatch(new RegExp(`^${field.replaceAll('.', '\\.')}: `));
  });

  test.each(['tests/from-conversation/', 'replay/'])(
    'a conversation that is no id is not found by %s',
    async (path) => {
      expect((await call('POST', path, { conversation: 'not an id' })).status).toBe(404);
    },
  );
});
