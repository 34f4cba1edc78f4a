import { Icon, VisuallyHidden } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import type { Inspected } from '../model/inspection.ts';
import styles from './fitness.module.css';

/** The requirements of a remote, and whether the shell meets them. */
export const Fitness = ({ remote: { fits, missing } }: { remote: Inspected }) => {
  const { t } = useTranslation('shell');
  const names = { contract: t('inspector.contract'), react: 'React', ui: t('inspector.ui') };
  const rows = [
    ...fits.map(({ name, range, here, met }) => ({ text: `${names[name]} ${range}`, here, met })),
    ...missing.map((share) => ({ text: share, here: '', met: false })),
  ];
  return (
    <ul className={styles.list}>
      {rows.map(({ text, here, met }) => (
        <li key={text} className={styles.row} data-met={met}>
          <Icon name={met ? 'check' : 'close'} size={14} />
          <span>{text}</span>
          {!met && here && <span className={styles.here}>{t('inspector.here', { version: here })}</span>}
          <VisuallyHidden>{met ? t('inspector.met') : t('inspector.unmet')}</VisuallyHidden>
        </li>
      ))}
    </ul>
  );
};
