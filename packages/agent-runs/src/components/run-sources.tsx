import type { Run } from '@switchboard/api-client';
import { plainName } from '@switchboard/common/text/plain-name';
import { en } from '../locales/en.ts';
import styles from './run-details.module.css';
import { useRunTexts } from './use-run-texts.ts';

const isKnown = (from: string): from is keyof typeof en.source => Object.hasOwn(en.source, from);

/** What an answer states, each with the place where the server read it. */
export const RunSources = ({ facts, app }: Pick<Run, 'facts'> & { app: string }) => {
  const { t } = useRunTexts(app);
  if (facts === undefined) return null;
  return (
    <div>
      <h3 className={styles.title}>{t('states')}</h3>
      <ul className={styles.passages}>
        {facts.map(({ text, from, fileName }) => (
          <li key={text} className={styles.passage}>
            <p className={styles.quote} dir="auto">
              {text}
            </p>
            <p className={styles.place}>
              {fileName === undefined ? (
                isKnown(from) && t(`source.${from}`)
              ) : (
                <bdi>{plainName(fileName)}</bdi>
              )}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
};
