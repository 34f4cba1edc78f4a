import type { Run } from '@switchboard/api-client';
import { plainName } from '@switchboard/common/text/plain-name';
import { useLocale } from '@switchboard/federation';
import { splitPassages } from '../model/likely.ts';
import styles from './run-details.module.css';
import { useRunTexts } from './use-run-texts.ts';

interface PassagesProps extends Pick<Run, 'passages'> {
  app: string;
}

const Passages = ({ passages, app }: PassagesProps) => {
  const { t } = useRunTexts(app);
  const percent = new Intl.NumberFormat(useLocale(), { style: 'percent', maximumFractionDigits: 0 });
  return (
    <ul className={styles.passages}>
      {passages.map(({ id, fileName, page, heading, text, certainty, taught }) => (
        <li key={id} className={styles.passage}>
          <p className={styles.place}>
            <bdi className={styles.file}>{taught ? t('ownAnswer') : plainName(fileName)}</bdi>
            {page !== null && <span>{t('page', { page })}</span>}
            <span className={styles.certainty}>
              {t('certainty', { certainty: percent.format(certainty) })}
            </span>
          </p>
          {heading && (
            <p className={styles.heading} dir="auto">
              {heading}
            </p>
          )}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach a scroller */}
          <p className={styles.quote} dir="auto" tabIndex={0}>
            {text}
          </p>
        </li>
      ))}
    </ul>
  );
};

/** The passages that an answer could be taken from, with how sure it is that they answer. */
export const RunPassages = ({ passages, app }: PassagesProps) => {
  const { t } = useRunTexts(app);
  const { likely, others } = splitPassages(passages);
  return (
    <div>
      <h3 className={styles.title}>{t('passages')}</h3>
      {passages.length === 0 && <p className={styles.none}>{t('noPassages')}</p>}
      <Passages passages={likely} app={app} />
      {others.length > 0 && (
        <details>
          <summary className={styles.more}>{t('otherPassages', { count: others.length })}</summary>
          <Passages passages={others} app={app} />
        </details>
      )}
    </div>
  );
};
