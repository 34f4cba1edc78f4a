import type { MessageMedia } from '@switchboard/api-client';
import { useCode } from '@switchboard/common/async/use-code';
import { useFeedback } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { type ReactNode, useCallback, useState } from 'react';
import type { Pictures } from '../model/pictures.ts';
import { lateParts } from './late-parts.ts';
import { GalleryContext } from './use-gallery.ts';

/** Shows the files of its content large, over the page: the viewer outlives the row that opened it. */
export const Gallery = ({ pictures, children }: { pictures: Pictures; children: ReactNode }) => {
  const { t } = useTranslation('chat');
  const { showError } = useFeedback();
  const [shown, setShown] = useState<MessageMedia>();
  const close = useCallback(() => setShown(undefined), []);
  const Parts = useCode(lateParts, {
    open: shown !== undefined,
    onFailure: () => {
      close();
      showError(t('media.failed'), 'viewer');
    },
  });
  return (
    <GalleryContext value={setShown}>
      {children}
      {shown && Parts && <Parts.Viewer first={shown} pictures={pictures} onClose={close} />}
    </GalleryContext>
  );
};
