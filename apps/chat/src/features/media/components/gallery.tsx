import type { MessageMedia } from '@switchboard/api-client';
import { late } from '@switchboard/common/async/late';
import { useCode } from '@switchboard/common/async/use-code';
import { useFeedback } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import type { Pictures } from '../model/pictures.ts';

const GalleryContext = createContext<(media: MessageMedia) => void>(() => {});

/** Shows a file large. */
export const useGallery = () => useContext(GalleryContext);

const lateViewer = late(async () => (await import(/* webpackChunkName: 'media' */ './lazy.ts')).Viewer);

/** Shows the files of its content large, over the page: the viewer outlives the row that opened it. */
export const Gallery = ({ pictures, children }: { pictures: Pictures; children: ReactNode }) => {
  const { t } = useTranslation('chat');
  const { showError } = useFeedback();
  const [shown, setShown] = useState<MessageMedia>();
  const close = useCallback(() => setShown(undefined), []);
  const Viewer = useCode(lateViewer, {
    open: shown !== undefined,
    onFailure: () => {
      close();
      showError(t('media.failed'), 'viewer');
    },
  });
  return (
    <GalleryContext value={setShown}>
      {children}
      {shown && Viewer && <Viewer first={shown} pictures={pictures} onClose={close} />}
    </GalleryContext>
  );
};
