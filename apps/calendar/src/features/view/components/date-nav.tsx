import { late } from '@switchboard/common/async/late';
import { useCode } from '@switchboard/common/async/use-code';
import type { CalendarDate } from '@switchboard/common/time/calendar-date';
import { useLocale } from '@switchboard/federation';
import { Button, Icon, Tooltip, useFeedback, useMediaQuery } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { memo, useRef, useState } from 'react';
import { titleOf, unitOf } from '../model/title.ts';
import { countedOf } from '../model/view-days.ts';
import type { SteadyView } from '../store/use-steady-view.ts';
import type { ViewControl } from '../store/use-view.ts';
import styles from './calendar-header.module.css';
import { Popup } from './popup.tsx';

const latePanel = late(async () => (await import('./lazy.ts')).DatePanel);

interface DateNavProps {
  view: ViewControl;
  /** The part of `view` that stays the same object when the dates change. */
  steady: SteadyView;
  today: CalendarDate;
}

/** Today, previous and next. Memoised: they are not rendered again when only the dates change. */
const Steps = memo(({ view }: { view: SteadyView }) => {
  const { t } = useTranslation('calendar');
  const unit = unitOf(view.view);
  const steps = [
    { name: t(`header.previous.${unit}`), icon: 'previous', go: view.showPrevious },
    { name: t(`header.next.${unit}`), icon: 'next', go: view.showNext },
  ] as const;
  return (
    <>
      <Button className={styles.today ?? ''} onClick={view.showToday}>
        {t('header.today')}
      </Button>
      <span className={styles.steps}>
        {steps.map(({ name, icon, go }) => (
          <Tooltip key={icon} title={name}>
            <Button type="text" aria-label={name} icon={<Icon name={icon} />} onClick={go} />
          </Tooltip>
        ))}
      </span>
    </>
  );
});

/** Today, previous and next, and the shown dates, which open a small calendar. */
export const DateNav = ({ view, steady, today }: DateNavProps) => {
  const { t } = useTranslation('calendar');
  const { showError } = useFeedback();
  const locale = useLocale();
  const narrow = useMediaQuery('(max-width: 599px)');
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const DatePanel = useCode(latePanel, {
    open,
    onFailure: () => {
      setOpen(false);
      showError(t('formFailed.title'), 'dates');
    },
  });
  const { days, filter } = view;
  const [first = today, last = first] = [days[0], days.at(-1)];
  const title = titleOf(view.view, first, last, locale, narrow ? today : undefined);
  const [only, another] = filter.resourceIds;

  return (
    <nav className={styles.nav} aria-label={t('header.range')}>
      <Steps view={steady} />
      <h2 className={styles.range} aria-live="polite">
        <button
          ref={button}
          type="button"
          className={styles.pick}
          aria-label={t('header.pick', { range: title })}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <bdi dir="auto">{title}</bdi>
          <Icon name="unfold" size={16} />
        </button>
      </h2>
      {open && DatePanel && (
        <Popup label={t('header.range')} opener={button} onClose={() => setOpen(false)}>
          <DatePanel
            date={view.date}
            shown={days}
            counted={countedOf(view.view, view.date, days)}
            today={today}
            resource={another ? undefined : only}
            onPick={(date) => {
              view.showDate(date);
              setOpen(false);
              button.current?.focus();
            }}
          />
        </Popup>
      )}
    </nav>
  );
};
