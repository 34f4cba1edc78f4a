import { Button, Icon } from '@switchboard/ui';
import { useId } from 'react';
import { inspector } from '../../../locales/en/inspector.ts';
import { useLateTexts } from '../../../ui/use-late-texts.ts';
import { useModal } from '../../../ui/use-modal.ts';
import { useInspection } from '../store/use-inspection.ts';
import { CopyButton } from './copy-button.tsx';
import styles from './panel.module.css';
import { RemoteFacts } from './remote-facts.tsx';
import { ShellFacts } from './shell-facts.tsx';
import { VersionFigures } from './version-figures.tsx';

const TEXTS = { inspector };

/** Shows the versions running in this page, their origins, and the failures. */
export const InspectorPanel = ({ onClose }: { onClose: () => void }) => {
  const { t } = useLateTexts(TEXTS);
  const modal = useModal(onClose);
  const title = useId();
  const { page, remotes } = useInspection();

  return (
    <dialog {...modal} className={styles.panel} aria-labelledby={title}>
      <div className={styles.frame}>
        <header className={styles.header}>
          <h2 id={title} className={styles.title}>
            {t('inspector.title')}
          </h2>
          <CopyButton page={page} remotes={remotes} />
          <Button
            type="text"
            aria-label={t('inspector.close')}
            icon={<Icon name="close" />}
            onClick={onClose}
          />
        </header>
        <div className={styles.content}>
          <ShellFacts page={page} />
          <VersionFigures remotes={remotes} />
          {remotes.map((remote) => (
            <RemoteFacts key={remote.name} remote={remote} />
          ))}
        </div>
      </div>
    </dialog>
  );
};
