import { deferred } from '@switchboard/federation/testing';
import { expect, it, vi } from 'vitest';
import { noFiles } from '../../../testing/no-files.ts';
import { MOST_FILES } from '../model/attachment.ts';
import { createAttachments } from './attachments.ts';

const aFile = (name: string, content = 'x', type = 'text/plain') => new File([content], name, { type });

const setUp = async (...names: string[]) => {
  const attachments = createAttachments(noFiles, 'account:marina', async () => ({
    width: 30,
    height: 20,
    duration: null,
  }));
  await attachments.add(
    names.map((name) => aFile(name, 'x', name.endsWith('.gif') ? 'image/gif' : 'text/plain')),
  );
  return {
    attachments,
    state: attachments.getState,
    names: () => attachments.getState().items.map(({ file }) => file.name),
  };
};

it('files keep their order and their measures', async () => {
  const { attachments, state, names } = await setUp('a.txt', 'b.txt');
  await attachments.add([aFile('c.png', 'x', 'image/png')]);
  expect(names()).toEqual(['a.txt', 'b.txt', 'c.png']);
  expect(state().items[2]?.file).toMatchObject({ kind: 'photo', width: 30, height: 20, size: 1 });
});

it('files that cannot be sent are named with the reason until more are added', async () => {
  const { attachments, state, names } = await setUp();
  await attachments.add([aFile('empty.txt', ''), aFile('a.txt')], ['Photos']);
  expect(names()).toEqual(['a.txt']);
  expect(state().refused).toEqual([
    { name: 'Photos', why: 'folder' },
    { name: 'empty.txt', why: 'empty' },
  ]);
  await attachments.add([aFile('b.txt')]);
  expect(state().refused).toEqual([]);
});

it('more files than can be looked over are not added', async () => {
  const { attachments, state } = await setUp('a.txt');
  await attachments.add(Array.from({ length: MOST_FILES + 1 }, (_, index) => aFile(`${index}.txt`)));
  expect(state().items).toHaveLength(MOST_FILES);
  expect(state().refused.map(({ why }) => why)).toEqual(['tooMany', 'tooMany']);
});

it('a file that cannot be measured is added all the same', async () => {
  const attachments = createAttachments(noFiles, 'account:marina', () =>
    Promise.reject(new Error('Not today')),
  );
  await attachments.add([aFile('a.png', 'x', 'image/png')]);
  expect(attachments.getState().items[0]?.file).toMatchObject({ kind: 'document', width: null });
});

it('files are handed over one after another, and once', async () => {
  const { attachments, state, names } = await setUp('a.gif', 'b.gif');
  const handed: string[] = [];
  const gate = deferred();
  const hand = async (files: readonly { file: { name: string } }[], isFirst: boolean) => {
    handed.push(`${files.map(({ file }) => file.name).join()} ${isFirst}`);
    await gate.promise;
  };
  const sending = attachments.send(hand);
  void attachments.send(hand);
  await vi.waitFor(() => expect([handed, state().isSending]).toEqual([['a.gif true'], true]));
  gate.resolve();
  await sending;
  expect(handed).toEqual(['a.gif true', 'b.gif false']);
  expect([names(), state().isSending]).toEqual([[], false]);
});

it.each([
  ['QuotaExceededError', 'noRoom'],
  ['NotReadableError', 'unreadable'],
] as const)('a file that meets %s stays, with those behind it, and can be tried again', async (name, why) => {
  const { attachments, state, names } = await setUp('a.gif', 'b.gif', 'c.gif');
  let taken = 0;
  await attachments.send(async () => {
    taken += 1;
    if (taken === 2) throw new DOMException('No', name);
  });
  expect([names(), state().failure, state().isSending]).toEqual([['b.gif', 'c.gif'], why, false]);
  await attachments.send(async () => {});
  expect([names(), state().failure]).toEqual([[], null]);
});
