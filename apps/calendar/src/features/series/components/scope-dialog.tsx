import { useLoaded } from '@switchboard/common/async/use-loaded';
import { useApp } from '@switchboard/federation';
import { Checkbox } from '@switchboard/ui/fields';
import { Modal } from '@switchboard/ui/forms';
import { useId, useState } from 'react';
import { seriesTexts } from '../../../locales/en/series.ts';
import { useLateTexts } from '../../../locales/use-late-texts.ts';
import type { SeriesChoice, SeriesQuestion } from '../../calendar/store/calendar-state.ts';
import styles from './series.module.css';
import { useRuleWords } from './use-rule-words.ts';

const SCOPES: readonly SeriesChoice['scope'][] = ['this', 'following', 'all'];

/** Asks which bookings of a series a change is about. */
export const ScopeDialog = ({ question }: { question: Extract<SeriesQuestion, { kind: 'scope' }> }) => {
  const { t } = useLateTexts(seriesTexts);
  const { series: calls } = useApp().api.booking;
  const wordsOf = useRuleWords();
  const group = useId();
  const [scope, setScope] = useState<SeriesChoice['scope']>(question.ofRule ? 'following' : 'this');
  const [own, setOwn] = useState(false);
  const { booking, change, answer, leave } = question;
  const id = booking.series?.id;
  const { value: series } = useLoaded(() => (id === undefined ? undefined : calls.get(id)), [calls, id]);
  const isRemoval = change === 'removed';
  const asksOwn = !isRemoval && scope !== 'this' && (series?.own ?? 0) > 0;

  return (
    <Modal
      open
      centered
      width={420}
      title={t(
        isRemoval ? 'series.scopeRemove' : question.ofRule ? 'series.scopeRule' : 'series.scopeChange',
      )}
      okText={t(isRemoval ? 'series.remove' : 'series.save')}
      okButtonProps={{ danger: isRemoval }}
      cancelText={t('series.leave')}
      onOk={() => answer({ scope, own: own && asksOwn })}
      onCancel={leave}
    >
      <div className={styles.content}>
        <p className={styles.rule}>{series ? wordsOf(series) : ' '}</p>
        <div role="radiogroup" aria-label={t('series.which')} className={styles.choices}>
          {SCOPES.filter((one) => one !== 'this' || !question.ofRule).map((one) => (
            <label key={one} className={styles.choice} data-chosen={one === scope || undefined}>
              <input type="radio" name={group} checked={one === scope} onChange={() => setScope(one)} />
              <span>
                {t(`series.${one}`)}
                {one === 'all' && <small>{t('series.allMeans')}</small>}
              </span>
            </label>
          ))}
        </div>
        {asksOwn && (
          <Checkbox checked={own} onChange={({ target }) => setOwn(target.checked)}>
            {t('series.own', { count: series?.own ?? 0 })}
          </Checkbox>
        )}
      </div>
    </Modal>
  );
};
