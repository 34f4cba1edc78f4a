import type { Run } from '@switchboard/api-client';
import { Icon } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { Part } from '../../../ui/part.tsx';
import { knownTool } from '../model/tool.ts';
import styles from './why-dialog.module.css';

/** What the agent did with its tools. Without a call, nothing. */
export const RunTools = ({ tools }: Pick<Run, 'tools'>) => {
  const { t } = useTranslation('chat');
  if (tools.length === 0) return null;
  return (
    <Part title={t('why.tools')}>
      <ol className={styles.tools}>
        {tools.map(({ name, input, output, error }, at) => {
          const known = knownTool(name);
          return (
            // The calls of a run never change.
            <li key={at}>
              <details>
                <summary className={styles.tool} data-failed={error !== null || undefined}>
                  <Icon name={error === null ? 'check' : 'alert'} size={14} />
                  {known ? t(`why.tool.${known}`) : name}
                  {error !== null && <bdi className={styles.error}>{error}</bdi>}
                </summary>
                <pre className={styles.data} dir="ltr">
                  {JSON.stringify({ input, output }, null, 2)}
                </pre>
              </details>
            </li>
          );
        })}
      </ol>
    </Part>
  );
};
