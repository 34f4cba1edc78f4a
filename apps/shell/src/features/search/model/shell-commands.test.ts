import { createFakeContext } from '@switchboard/federation/testing';
import { expect, test, vi } from 'vitest';
import { shellCommands } from './shell-commands.ts';

const commandsIn = (context = createFakeContext()) => {
  const commands = shellCommands({ context, text: (key) => key });
  return {
    ids: commands.map(({ id }) => id),
    run: (id: string) => commands.find((command) => command.id === id)?.run?.(),
  };
};

test('a command without effect is not offered', () => {
  const context = createFakeContext();
  expect(commandsIn(context).ids).toContain('theme-light');
  expect(commandsIn(context).ids).not.toContain('theme-dark');
  expect(commandsIn(context).ids).not.toContain('direction-ltr');
});

test('commands change theme and direction, and sign out', () => {
  const signOut = vi.fn(async () => {});
  const context = createFakeContext({ session: { signOut } });
  const { run } = commandsIn(context);
  run('theme-system');
  run('direction-rtl');
  expect(context.theme.chosen()).toEqual({ theme: 'system', direction: 'rtl' });
  run('sign-out');
  expect(signOut).toHaveBeenCalledOnce();
});

test('a command chooses a language', async () => {
  const context = createFakeContext();
  commandsIn(context).run('language-ru');
  await expect.poll(() => context.i18n.language()).toBe('ru');
});
