import type { MessageMedia } from '@switchboard/api-client';
import { saveFile } from '@switchboard/common/page/save-file';
import { plainName } from '@switchboard/common/text/plain-name';
import { useApp } from '@switchboard/federation';
import { Button, Icon, Tooltip, useFeedback } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useState } from 'react';

export interface DownloadButtonProps {
  media: MessageMedia;
  tabIndex?: number;
}

/** `.jpg`, of `image/jpeg`. Only types that the server shows come with a name of their own. */
const endingOf = (type: string): string => {
  const [, subtype = ''] = /^(?:image|audio|video)\/(\w+)/.exec(type) ?? [];
  return subtype && `.${{ jpeg: 'jpg', mpeg: 'mp3' }[subtype] ?? subtype}`;
};

/** Saves a file on the user's machine. A page with cookies leaves the name of one without a name to the server. */
export const DownloadButton = ({ media, tabIndex }: DownloadButtonProps) => {
  const { t } = useTranslation('chat');
  const { api } = useApp();
  const { showError } = useFeedback();
  const [pending, setPending] = useState(false);
  const name = plainName(media.name);

  const onClick = async () => {
    if (api.media.hasCookies) return saveFile(api.media.address(media.id), name);
    setPending(true);
    try {
      const file = await api.media.load(media.id);
      saveFile(file, name || `${media.kind}${endingOf(file.type)}`);
    } catch {
      showError(t('media.failed'), 'download');
    } finally {
      setPending(false);
    }
  };

  return (
    <Tooltip title={t('media.download')}>
      <Button
        type="text"
        {...(tabIndex !== undefined && { tabIndex })}
        loading={pending}
        aria-label={[t('media.download'), name].filter(Boolean).join(': ')}
        icon={<Icon name="download" />}
        onClick={onClick}
      />
    </Tooltip>
  );
};
