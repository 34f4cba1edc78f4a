import { describe, expect, test } from 'vitest';
import { release } from '../commands/release.ts';
import { rollback } from '../commands/rollback.ts';
import { releaseOf } from '../testing/release-options.ts';
import { createEmptyStore } from '../testing/stores.ts';
import { readRegistry } from './read-registry.ts';

describe('an unreadable registry', () => {
  test.each(['', 'not JSON', '[]', '{"schema":2,"remotes":[]}', '{"schema":1,"remotes":[{"name":"chat"}]}'])(
    'is refused by every command, and not changed: %j',
    async (text) => {
      const store = await createEmptyStore();
      await store.write('registry.json', Buffer.from(text), { absent: true });
      const author = { by: 'Ada', at: '2026-11-20T10:00:00.000Z', message: '' };
      await expect(readRegistry(store)).rejects.toThrow(/is not a registry/);
      await expect(release(releaseOf(store))).rejects.toThrow(/is not a registry/);
      await expect(rollback(store, 'chat', author)).rejects.toThrow(/is not a registry/);
      expect((await store.read('registry.json'))?.content.toString()).toBe(text);
    },
  );
});
