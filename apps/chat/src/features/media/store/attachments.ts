import { once } from '@switchboard/common/async/once';
import { createStore } from '@switchboard/ui/state';
import type { Attachments, AttachmentsState } from '../model/attachment.ts';
import type { FileDrafts } from '../model/file-drafts.ts';
import type { Measure } from './tray.ts';

/**
 * The files that wait in a composer. All but their state is fetched with the first file.
 *
 * @param drafts keeps the files beyond this page
 * @param conversation the key of their conversation
 * @param measure reads the pixels of a file; by the browser if it is absent
 */
export const createAttachments = (
  drafts: Pick<FileDrafts, 'of' | 'mayHave'>,
  conversation: string,
  measure?: Measure,
): Attachments => {
  const store = createStore<AttachmentsState>(() => ({
    items: [],
    refused: [],
    isSending: false,
    failure: null,
  }));
  const tray = once(async () => {
    const { createTray } = await import(/* webpackChunkName: 'media' */ './lazy.ts');
    return createTray(store, await drafts.of(conversation), measure);
  });
  const fail = () => store.setState({ failure: 'unreadable' });

  return {
    ...store,
    add: (files, folders) => tray().then((loaded) => loaded.add(files, folders), fail),
    addStored: (files) => tray().then((loaded) => loaded.addStored(files), fail),
    put: (attachment) => store.setState(({ items }) => ({ items: [...items, attachment] })),
    refuse: (names, why) => store.setState({ refused: names.map((name) => ({ name, why })) }),
    remove: (id) => void tray().then((loaded) => loaded.remove(id), fail),
    async restore() {
      // Kept files stay where they are when their code cannot be fetched.
      if (drafts.mayHave())
        await tray().then(
          (loaded) => loaded.restore(),
          () => {},
        );
    },
    send: (hand) => tray().then((loaded) => loaded.send(hand), fail),
  };
};
