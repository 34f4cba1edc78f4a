import type { AgentFile } from '@switchboard/api-client';
import { saveFile } from '@switchboard/common/page/save-file';
import { plainName } from '@switchboard/common/text/plain-name';
import { useApp } from '@switchboard/federation';
import { useFeedback } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useState } from 'react';
import { isolated } from '../model/file-name.ts';
import { RowButton } from './row-button.tsx';

/** Saves a file on the user's machine. */
export const DownloadButton = ({ file: { id, name } }: { file: AgentFile }) => {
  const { t } = useTranslation('agents');
  const { agents } = useApp().api;
  const { showError } = useFeedback();
  const [pending, setPending] = useState(false);

  const download = async () => {
    if (agents.hasCookies) return saveFile(agents.fileAddress(id), plainName(name));
    setPending(true);
    try {
      saveFile(await agents.loadFile(id), plainName(name));
    } catch {
      showError(t('knowledge.notDownloaded'), 'download');
    } finally {
      setPending(false);
    }
  };

  return (
    <RowButton
      icon="download"
      label={t('knowledge.download', { name: isolated(name) })}
      loading={pending}
      onClick={download}
    />
  );
};
