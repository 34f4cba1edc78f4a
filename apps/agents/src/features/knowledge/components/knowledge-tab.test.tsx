// @vitest-environment happy-dom
import { type AgentFile, type ApiClient, HttpError } from '@switchboard/api-client';
import { createFakeContext, deferred } from '@switchboard/federation/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { aFile, anAgent, anAgentsStore, aPlainAgent } from '../../../testing/entities.ts';
import { showPart } from '../../../testing/show-part.tsx';
import { AgentsProvider } from '../../agents/store/use-agents.ts';
import { KnowledgeTab } from './knowledge-tab.tsx';

const contextWith = (files: AgentFile[], agents: Partial<ApiClient['agents']> = {}) =>
  createFakeContext({
    api: {
      agents: { files: async () => files, ...agents },
      teaching: { gaps: async () => [], list: async () => [] },
    },
  });

const open = (context: ReturnType<typeof contextWith>, agent = anAgent()) => {
  const refresh = vi.fn(async () => {});
  const agents = anAgentsStore([agent]);
  const load = vi.spyOn(agents, 'load').mockResolvedValue();
  const part = (
    <AgentsProvider value={agents}>
      <KnowledgeTab agent={agent} draft={{ refresh }} />
    </AgentsProvider>
  );
  return { ...showPart(part, context), refresh, load };
};

const rows = () => screen.findByRole('list', { name: 'Uploaded files' });
const choose = (files: File[]) =>
  userEvent.upload(screen.getByLabelText('Upload files', { selector: 'input' }), files);
/** Without the marks that isolate names. */
const plain = (text: string | null | undefined) => text?.replace(/[\u2066-\u2069]/g, '');

describe('a file', () => {
  // Specification 13.3
  it.each([
    ['is ready', aFile(), '34 passages'],
    ['waits', aFile({ status: 'queued', passages: null }), 'Waiting to be read'],
    ['is being read', aFile({ status: 'reading', passages: null }), 'Reading …'],
    [
      'has no text',
      aFile({ status: 'failed', failure: { code: 'empty', detail: '-', can_retry: false } }),
      /A scan has to be/,
    ],
    [
      'failed for a new reason',
      aFile({ status: 'failed', failure: { code: 'new', detail: 'It is odd.', can_retry: false } }),
      'It is odd.',
    ],
    ['has a state of another backend', aFile({ status: 'indexing', passages: null }), 'indexing'],
  ])('that %s says so', async (_, file, words) => {
    open(contextWith([file]));
    const list = within(await rows());
    list.getByText('prices.pdf');
    list.getByText('2 kB');
    list.getByText(words);
  });

  // Specification 13.8
  it('with a long name keeps its ending, and a mark of direction has no effect', async () => {
    const name = `${'price list '.repeat(19)}2026\u202Efdp.exe`;
    open(contextWith([aFile({ name })]));
    const list = within(await rows());
    list.getByText('2026fdp.exe', { exact: false });
    expect(list.getByTitle(/^price list/).textContent).toBe(name.replace('\u202E', ''));
  });

  // Specification 13.4
  it('that failed for a moment is read again on a click', async () => {
    const failure = { code: 'stopped', detail: '-', can_retry: true };
    const readFileAgain = vi.fn(async () => aFile({ status: 'queued', passages: null }));
    open(contextWith([aFile({ status: 'failed', failure })], { readFileAgain }));
    await userEvent.click(await screen.findByRole('button', { name: /^Read .*prices\.pdf.* again$/ }));
    await screen.findByText('Waiting to be read');
    expect(readFileAgain).toHaveBeenCalledExactlyOnceWith('agent-0001', 'file-0001');
  });

  // Specification 13.10
  it('is deleted after a question', async () => {
    const files = [aFile()];
    const removeFile = vi.fn(async () => void files.pop());
    const { refresh, load } = open(contextWith(files, { removeFile }));
    await userEvent.click(await screen.findByRole('button', { name: /^Delete .*prices/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Keep' }));
    expect(removeFile).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: /^Delete .*prices/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await screen.findByText(/No files yet/);
    expect(plain(screen.getByRole('status').textContent)).toBe('prices.pdf is deleted.');
    expect(refresh, 'the files are a part of the draft').toHaveBeenCalledOnce();
    expect(load, 'the list says whether it is published').toHaveBeenCalledOnce();
  });

  // Specification 82.2
  it('that was deleted is taken back, and a refusal is said', async () => {
    const files = [aFile()];
    const removeFile = vi.fn(async () => void files.pop());
    const restoreFile = vi
      .fn<ApiClient['agents']['restoreFile']>()
      .mockImplementationOnce(async () => {
        files.push(aFile());
        return aFile();
      })
      .mockRejectedValueOnce(new Error('Not found'));
    const { refresh } = open(contextWith(files, { removeFile, restoreFile }));
    const deleteIt = async () => {
      await userEvent.click(await screen.findByRole('button', { name: /^Delete .*prices/ }));
      await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
      await screen.findByText(/No files yet/);
      await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    };
    await deleteIt();
    await rows();
    expect(restoreFile).toHaveBeenLastCalledWith('agent-0001', 'file-0001');
    expect(plain((await screen.findByText(/is back/)).textContent)).toBe('prices.pdf is back.');
    expect(refresh).toHaveBeenCalledTimes(2);
    await deleteIt();
    await screen.findByText('Not found');
  });

  // Specification 13.10
  it('shows the passages read from it, page by page', async () => {
    const passage = (position: number) => ({
      id: `passage-${position}`,
      fileId: 'file-0001',
      fileName: 'prices.pdf',
      position,
      page: 3,
      heading: 'Haircuts',
      text: `Cut ${position}: 30 €`,
    });
    const passages = vi
      .fn<ApiClient['agents']['passages']>()
      .mockResolvedValueOnce({ passages: [passage(0)], total: 2 })
      .mockRejectedValueOnce(new Error('No connection'))
      .mockResolvedValueOnce({ passages: [passage(1)], total: 2 });
    open(contextWith([aFile()], { passages }));
    await userEvent.click(await screen.findByRole('button', { name: /^Passages of/ }));
    const drawer = within(await screen.findByRole('dialog'));
    await drawer.findByText('Cut 0: 30 €');
    drawer.getByText('Page 3');
    await userEvent.click(drawer.getByRole('button', { name: 'Show 1 more passage' }));
    await drawer.findByText('No connection');
    await userEvent.click(drawer.getByRole('button', { name: 'Retry' }));
    await drawer.findByText('Cut 1: 30 €');
    expect(passages.mock.lastCall).toEqual(['agent-0001', 'file-0001', 0]);
    expect(drawer.queryByRole('button', { name: /more/ })).toBeNull();
  });

  it('that is opened after another one shows its own passages alone', async () => {
    const passages: ApiClient['agents']['passages'] = async (_agent, fileId) => ({
      passages: [
        {
          id: fileId,
          fileId,
          fileName: fileId,
          position: 0,
          page: null,
          heading: '',
          text: `Text of ${fileId}`,
        },
      ],
      total: 1,
    });
    open(contextWith([aFile({ id: 'first' }), aFile({ id: 'second' })], { passages }));
    const [first, second] = await screen.findAllByRole('button', { name: /^Passages of/ });
    if (!first || !second) throw new Error('Two files have a button each');
    fireEvent.click(first);
    await screen.findByText('Text of first');
    fireEvent.click(second);
    await screen.findByText('Text of second');
    expect(screen.queryByText('Text of first')).toBeNull();
  });

  // Specification 13.10
  it('is downloaded under its name', async () => {
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const fileAddress = (id: string) => `/files/${id}/`;
    open(contextWith([aFile()], { hasCookies: true, fileAddress }));
    await userEvent.click(await screen.findByRole('button', { name: /^Download/ }));
    const link = clicked.mock.contexts[0] as HTMLAnchorElement;
    expect([link.getAttribute('href'), link.download]).toEqual(['/files/file-0001/', 'prices.pdf']);
    clicked.mockRestore();
  });
});

describe('an upload', () => {
  // Specification 13.9
  it('shows its progress in percent, outlives the screen, and is announced', async () => {
    const files: AgentFile[] = [];
    const arrived = deferred();
    const upload = vi.fn<ApiClient['agents']['upload']>(async (_agent, _file, name, options) => {
      options?.onProgress?.(0.42);
      await arrived.promise;
      files.push(aFile({ name }));
    });
    const context = contextWith(files, { upload });
    const { unmount } = open(context);
    await choose([new File(['prices'], 'prices.pdf')]);
    const bar = await screen.findByRole('progressbar');
    expect([bar.getAttribute('aria-valuenow'), bar.parentElement?.textContent]).toEqual(['42', '42%']);

    unmount();
    open(context);
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('42');
    await act(async () => arrived.resolve());
    within(await rows()).getByText('prices.pdf');
    await waitFor(() =>
      expect(plain(screen.getByRole('status').textContent)).toBe('prices.pdf is uploaded.'),
    );
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  // Specification 13.9
  it('begins with a drop as well', async () => {
    const upload = vi.fn<ApiClient['agents']['upload']>(async () => {});
    open(contextWith([], { upload }));
    const zone = screen.getByRole('button', { name: 'Upload files' }).parentElement as HTMLElement;
    const file = new File(['prices'], 'prices.pdf');
    fireEvent.drop(zone, { dataTransfer: { files: [file], types: ['Files'] } });
    await waitFor(() =>
      expect(upload.mock.calls[0]?.slice(0, 3)).toEqual(['agent-0001', file, 'prices.pdf']),
    );
  });

  // Specification 13.7
  it('of a file that the agent has says so, and is dismissed', async () => {
    const upload = () => Promise.reject(new HttpError('Known', 409, { detail: 'Known', code: 'duplicate' }));
    open(contextWith([], { upload }));
    await choose([new File(['prices'], 'prices.pdf')]);
    expect((await screen.findByRole('alert')).textContent).toContain('the same content already');
    await userEvent.click(screen.getByRole('button', { name: /^Dismiss/ }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('states the types and the limit before', () => {
    open(contextWith([]));
    const button = screen.getByRole('button', { name: 'Upload files' });
    const limit = document.getElementById(button.getAttribute('aria-describedby') ?? '');
    expect(limit?.textContent).toBe('PDF, DOCX, XLSX, TXT, MD, CSV or HTML, up to 20 MB per file');
  });
});

it('a backend of the base contract lists files, and offers nothing else to do with them', async () => {
  open(contextWith([aFile({ status: 'stored', passages: null })]), aPlainAgent());
  const list = within(await rows());
  list.getByText('Stored');
  expect(list.queryAllByRole('button')).toEqual([]);
  screen.getByText('Up to 20 MB per file');
});
