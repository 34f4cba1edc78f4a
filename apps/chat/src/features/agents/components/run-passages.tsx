import type { Run } from '@switchboard/api-client';
import { plainName } from '@switchboard/common/plain-name';
import { useLocale } from '@switchboard/federation';
import { useTranslation } from '@switchboard/ui/i18n';
import { Part } from '../../../ui/part.tsx';
import styles from './why-dialog.module.css';

type Found = Run['passages'][number];

/** Passages that are shown at once. */
const SHOWN = 3;
/** How sure it is that one of them answers, at least. */
const LIKELY = 0.2;

const Passage = ({ passage }: { passage: Found }) => {
  const { t } = useTranslation('chat');
  const percent = new Intl.NumberFormat(useLocale(), { style: 'percent', maximumFractionDigits: 0 });
  const { fileName, page, heading, text, certainty } = passage;
  return (
    <li className={styles.passage}>
      <p className={styles.place}>
        <bdi className={styles.file}>{plainName(fileName)}</bdi>
        {page !== null && <span>{t('why.page', { page })}</span>}
        <span className={styles.certainty}>
          {t('why.certainty', { certainty: percent.format(certainty) })}
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
  );
};

const Passages = ({ passages }: { passages: readonly Found[] }) => (
  <ul className={styles.passages}>
    {passages.map((passage) => (
      <Passage key={passage.id} passage={passage} />
    ))}
  </ul>
);

/** The passages that an answer could be taken from, with how sure it is that they answer. */
export const RunPassages = ({ passages }: Pick<Run, 'passages'>) => {
  const { t } = useTranslation('chat');
  const likely = passages.filter(({ certainty }, at) => at === 0 || certainty >= LIKELY).slice(0, SHOWN);
  const others = passages.filter((passage) => !likely.includes(passage));
  return (
    <Part title={t('why.passages')}>
      {passages.length === 0 && <p className={styles.none}>{t('why.noPassages')}</p>}
      <Passages passages={likely} />
      {others.length > 0 && (
        <details>
          <summary className={styles.tool}>{t('why.otherPassages', { count: others.length })}</summary>
          <Passages passages={others} />
        </details>
      )}
    </Part>
  );
};
