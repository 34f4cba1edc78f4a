import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@switchboard/tooling/testing';
import { describe, expect, test } from 'vitest';
import { readArguments } from './read-arguments.ts';
import { refusalOf } from './refusal-of.ts';
import { scaffold } from './scaffold.ts';

describe('arguments', () => {
  test('titles follow from the name, and from English', () => {
    expect(readArguments(['team-notes', '--ru', 'Заметки'])).toEqual({
      name: 'team-notes',
      titles: { en: 'Team notes', es: 'Team notes', ru: 'Заметки' },
    });
  });

  test('a folder outside is that of a repository', () => {
    expect(readArguments(['notes', '--outside', '../notes'])).toMatchObject({ outside: '../notes' });
  });

  test.each([[[]], [['notes', 'tasks']], [['notes', '--de', 'Notizen']], [['notes', '--en']]])(
    '%j says how it is used',
    (args) => {
      expect(() => readArguments(args)).toThrow('Usage: npm run create-app');
    },
  );
});

describe('a name', () => {
  const chat = { name: 'chat', routes: [{ path: '/dashboard/chat' }, { path: '/dashboard/leads/new' }] };
  const workspace = { taken: ['chat', 'shell', 'ui'], manifests: [chat] };

  test.each(['notes', 'team-notes', 'notes2', 'lead'])('%s is free', (name) => {
    expect(refusalOf(name, workspace)).toBeUndefined();
  });

  test.each(['Notes', '2notes', 'team_notes', 'team--notes', 'notes-', '../notes', '', 'x'.repeat(41)])(
    "'%s' is none for an app",
    (name) => {
      expect(refusalOf(name, workspace)).toContain('no name for an app');
    },
  );

  test.each(['chat', 'shell', 'ui'])('%s is taken', (name) => {
    expect(refusalOf(name, workspace)).toBe(`There is something named '${name}' already`);
  });

  test('whose screen another app has is refused, and that app is named', () => {
    expect(refusalOf('leads', workspace)).toBe('/dashboard/leads is a screen of chat already');
  });
});

describe('the files of an app', () => {
  const app = { name: 'notes', port: 3199, titles: { en: "Eva's notes", es: 'Notas', ru: '$& Заметки' } };
  const written = async (folder: string) =>
    Promise.all(
      (await readdir(folder, { recursive: true, withFileTypes: true }))
        .filter((entry) => entry.isFile())
        .map((entry) => readFile(join(entry.parentPath, entry.name), 'utf8')),
    );

  test('have every place filled, with titles as they were written', async () => {
    const folder = join(await temporaryFolder(), 'notes');
    await scaffold(folder, app);
    const texts = await written(folder);
    expect(texts.length).toBeGreaterThan(10);
    expect(texts.filter((text) => /__[a-z]+__/.test(text))).toEqual([]);
    const manifest = await readFile(join(folder, 'app.manifest.ts'), 'utf8');
    expect(manifest).toContain(`{ en: "Eva's notes", es: 'Notas', ru: '$& Заметки' }`);
  });

  test('never replace what is there, and leave nothing beside it', async () => {
    const apps = await temporaryFolder();
    const folder = join(apps, 'notes');
    await mkdir(folder);
    await writeFile(join(folder, 'mine.txt'), 'mine');
    await expect(scaffold(folder, app)).rejects.toThrow();
    expect(await readdir(apps, { recursive: true })).toEqual(['notes', join('notes', 'mine.txt')]);
  });
});
