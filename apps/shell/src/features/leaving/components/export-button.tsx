import { pause } from '@switchboard/common/async/pause';
import { saveFile } from '@switchboard/common/page/save-file';
import { messageOf } from '@switchboard/common/text/message-of';
import { Button } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useState } from 'react';
import { useServices } from '../../../services/services-context.ts';
import styles from './export-button.module.css';

/** Milliseconds between two looks at the progress. */
const LOOK_EVERY = 2_000;

/** Makes an export of all data, and saves it once it is ready. */
export const ExportButton = () => {
  const { ownData } = useServices().api;
  const { t } = useTranslation('shell');
  const [isMade, setMade] = useState(false);
  const [failure, setFailure] = useState<string>();

  const take = async () => {
    setMade(true);
    setFailure(undefined);
    try {
      let found = await ownData.startExport();
      while (found?.state === 'preparing') {
        await pause(LOOK_EVERY);
        found = await ownData.readExport();
      }
      if (found?.state === 'ready')
        saveFile(await ownData.openExport(), `switchboard-${found.created_at.slice(0, 10)}.zip`);
      else setFailure(t('leaving.exportBroke'));
    } catch (error) {
      setFailure(t('leaving.exportFailed', { reason: messageOf(error) }));
    }
    setMade(false);
  };

  return (
    <div className={styles.export}>
      {failure !== undefined && <p role="alert">{failure}</p>}
      <Button size="large" block loading={isMade} onClick={() => void take()}>
        {t('leaving.export')}
      </Button>
      <p role="status">{isMade && t('leaving.exporting')}</p>
    </div>
  );
};
