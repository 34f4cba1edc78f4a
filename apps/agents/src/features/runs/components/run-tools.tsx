import type { Run } from '@switchboard/api-client';
import { Icon } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { isToolName } from '../model/tool.ts';
import styles from './run-details.module.css';

/** What the agent would have done with its tools. Without a call, nothing. */
export const RunTools = ({ tools }: Pick<Run, 'tools'>) => {
  const { t } = useTranslation('agents');
  if (tools.length === 0) return null;
  return (
    <div>
      <p className={styles.title}>{t('runs.tools')}</p>
      <p className={styles.none}>{t('runs.dry')}</p>
      <ol className={styles.tools}>
        {tools.map(({ name, input, output, error }, at) => (
          // The calls of a run never change.
          <li key={at}>
            <details>
              <summary className={styles.more} data-failed={error !== null || undefined}>
                <Icon name={error === null ? 'check' : 'alert'} size={14} />
                {isToolName(name) ? t(`runs.tool.${name}`) : name}
                {error !== null && <bdi className={styles.error}>{error}</bdi>}
              </summary>
              <pre className={styles.data} dir="ltr">
                {JSON.stringify({ input, output }, null, 2)}
              </pre>
            </details>
          </li>
        ))}
      </ol>
    </div>
  );
};
