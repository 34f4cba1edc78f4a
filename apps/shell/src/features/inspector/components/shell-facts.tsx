import { useTranslation } from '@switchboard/ui/i18n';
import type { PageFacts } from '../model/as-text.ts';
import styles from './facts.module.css';
import { Fact, Facts } from './facts.tsx';

/** The shell: its version, and the packages that it provides. */
export const ShellFacts = ({ page: { shell, provided, kept, problems } }: { page: PageFacts }) => {
  const { t } = useTranslation('shell');
  return (
    <section className={styles.card} aria-label={t('inspector.shell')}>
      <h3 className={styles.name}>{t('inspector.shell')}</h3>
      <Facts>
        <Fact name={t('inspector.version')}>{shell}</Fact>
        <Fact name={t('inspector.provides')}>
          {t('inspector.contract')} {provided.contract} · React {provided.react} · {t('inspector.ui')}{' '}
          {provided.ui}
        </Fact>
        {kept && <Fact name={t('inspector.registry')}>{t('inspector.kept')}</Fact>}
      </Facts>
      {problems.map((problem) => (
        <p key={problem} className={styles.fault}>
          {problem}
        </p>
      ))}
    </section>
  );
};
