import { describe, expect, it, vi } from 'vitest';
import { createFakeBrowser } from '../../../testing/fake-browser.ts';
import { aReplyFile } from '../../../testing/reply-file.ts';
import { type Attachment, MOST_FILES } from '../model/attachment.ts';
import { createAttachments } from './attachments.ts';
import { createFileDrafts, type FileDraftsOptions } from './file-drafts.ts';
import { MOST_AGE, MOST_BYTES } from './tray-storage.ts';

const aFile = (name: string) => new File([name], name, { type: 'text/plain' });

const setUp = (options: Parameters<typeof createFakeBrowser>[0] = {}) => {
  const browser = createFakeBrowser(options);
  const open = (given: Partial<FileDraftsOptions> = {}) =>
    createFileDrafts({ person: 'ada', browser: browser.openTab(), ...given });
  const tray = (files = open(), conversation = 'account:marina') => {
    const attachments = createAttachments(files, conversation, async () => undefined);
    return {
      attachments,
      names: () => attachments.getState().items.map(({ file }) => file.name),
      kept: () => attachments.getState().items.map(({ isKept = false }) => isKept),
    };
  };
  return { browser, open, tray };
};

describe('chosen files', () => {
  // Specification 54.5
  it('outlive the page in their conversation, in the order of their choice, with their bytes', async () => {
    const { tray, open } = setUp();
    const before = tray();
    await before.attachments.add([aFile('b.txt'), aFile('a.txt')]);
    expect(before.kept()).toEqual([true, true]);
    await tray(open(), 'account:ilya').attachments.add([aFile('c.txt')]);

    const files = open();
    const after = tray(files);
    await after.attachments.add([aFile('new.txt')]);
    await after.attachments.restore();
    await after.attachments.restore();
    expect(after.names()).toEqual(['b.txt', 'a.txt', 'new.txt']);
    expect(await after.attachments.getState().items[0]?.content.text()).toBe('b.txt');
    expect([...files.getState().counts]).toEqual([
      ['account:marina', 3],
      ['account:ilya', 1],
    ]);
  });

  // Specification 65.2
  it('of a quick reply outlive the page by their ids, as far as there is room', async () => {
    const { tray, open } = setUp();
    const { attachments } = tray();
    await attachments.add([aFile('a.txt')]);
    await attachments.addStored(
      Array.from({ length: MOST_FILES }, (_, index) => aReplyFile(`file-${index}`)),
    );
    expect(attachments.getState().items).toHaveLength(MOST_FILES);
    expect(attachments.getState().refused).toEqual([{ name: `file-${MOST_FILES - 1}.pdf`, why: 'tooMany' }]);
    const after = tray(open());
    await after.attachments.restore();
    expect(after.attachments.getState().items.map(({ file }) => file.stored)).toEqual([
      undefined,
      ...Array.from({ length: MOST_FILES - 1 }, (_, index) => `file-${index}`),
    ]);
  });

  it('belong to their user', async () => {
    const { tray, open } = setUp();
    await tray().attachments.add([aFile('a.txt')]);
    const other = tray(open({ person: 'eve' }));
    await other.attachments.restore();
    expect(other.names()).toEqual([]);
  });

  it('are gone when they are removed or sent', async () => {
    const { tray, open } = setUp();
    const { attachments } = tray();
    await attachments.add([aFile('a.txt'), aFile('b.txt')]);
    attachments.remove(attachments.getState().items[0]?.id ?? '');
    await vi.waitFor(() => expect(attachments.getState().items).toHaveLength(1));
    await attachments.send(async () => {});
    const files = open();
    const after = tray(files);
    await vi.waitFor(async () => expect(await (await files.of('account:marina')).read()).toEqual([]));
    await after.attachments.restore();
    expect(after.names()).toEqual([]);
    expect(files.getState().counts.size).toBe(0);
  });

  it('of two tabs are sent by one of them', async () => {
    const { tray, open } = setUp();
    const one = tray();
    await one.attachments.add([aFile('a.txt')]);
    const two = tray(open());
    await two.attachments.restore();
    const sent: string[] = [];
    const send = (from: typeof one, tab: string) =>
      from.attachments.send(async (files) => {
        for (const { file } of files) sent.push(`${file.name} of ${tab}`);
      });
    await send(one, 'one');
    await vi.waitFor(async () => expect(await (await open().of('account:marina')).read()).toEqual([]));
    await send(two, 'two');
    expect([sent, two.names()]).toEqual([['a.txt of one'], []]);
  });

  // Specification 54.6
  it('are wiped at a sign-out, also where no chat is loaded', async () => {
    const { tray, open, browser } = setUp();
    await tray().attachments.add([aFile('a.txt')]);
    const files = open();
    await files.wipe();
    expect(await (await files.of('account:marina')).read()).toEqual([]);

    await tray().attachments.add([aFile('b.txt')]);
    browser.openTab().keepItem('switchboard:chat:files:ada', 'in use');
    const unmarked = createFileDrafts({
      person: 'ada',
      browser: { ...browser.openTab(), readItem: () => null },
    });
    await unmarked.wipe();
    const after = tray(open());
    await after.attachments.restore();
    expect(after.names()).toEqual([]);
  });

  it('are kept for a week', async () => {
    const { tray, open } = setUp();
    await tray(open({ now: () => 0 })).attachments.add([aFile('a.txt')]);
    const readAt = async (now: number) =>
      (await (await open({ now: () => now }).of('account:marina')).read()).length;
    expect(await readAt(MOST_AGE)).toBe(1);
    expect(await readAt(MOST_AGE + 1)).toBe(0);
    expect(await readAt(0)).toBe(0);
  });

  it('without a database stay in their page', async () => {
    const { tray } = setUp({ database: false });
    const { attachments, names, kept } = tray();
    await attachments.add([aFile('a.txt')]);
    await attachments.restore();
    expect([names(), kept()]).toEqual([['a.txt'], [false]]);
  });

  it('beyond the limit of bytes are not kept, and those before them stay', async () => {
    const { open } = setUp();
    const files = await open().of('account:marina');
    const content = new Blob(['x']);
    const keep = (id: string, size: number) =>
      files.keep({
        id,
        content: Object.defineProperty(content, 'size', { value: size }),
        file: aDescription,
      });
    expect(await files.keep({ id: 'small', content, file: aDescription })).toBe(true);
    expect(await keep('large', MOST_BYTES)).toBe(false);
    expect((await files.read()).map(({ id }) => id)).toEqual(['small']);
  });
});

const aDescription: Attachment['file'] = {
  kind: 'document',
  name: 'a.txt',
  content_type: 'text/plain',
  size: 1,
  width: null,
  height: null,
  duration: null,
  waveform: [],
};
