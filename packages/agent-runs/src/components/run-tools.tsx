import type { Run } from '@switchboard/api-client';
import { Icon } from '@switchboard/ui';
import { isToolName } from '../model/tools.ts';
import styles from './run-details.module.css';
import { useRunTexts } from './use-run-texts.ts';

/** The agent's tool calls, real or simulated. Empty without a call. */
export const RunTools = ({ run: { tools, version }, app }: { run: Run; app: string }) => {
  const { t } = useRunTexts(app);
  if (tools.length === 0) return null;
  return (
    <div>
      <h3 className={styles.title}>{t('tools')}</h3>
      {/* A draft. */}
      {version === null && <p className={styles.none}>{t('dry')}</p>}
      <ol className={styles.tools}>
        {tools.map(({ name, input, output, error }, at) => (
          // The calls of a run never change.
          <li key={at}>
            <details>
              <summary className={styles.more} data-failed={error !== null || undefined}>
                <Icon name={error === null ? 'check' : 'alert'} size={14} />
                {isToolName(name) ? t(`tool.${name}`) : name}
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
