import { personKey } from '@switchboard/api-client';
import { createPageBrowser } from '@switchboard/common/tabs/page-browser';
import { useApp } from '@switchboard/federation';
import { Button, Icon, VisuallyHidden } from '@switchboard/ui';
import { type ReactNode, useId, useState } from 'react';
import { firstStepsTexts } from '../../../locales/en/first-steps.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useLateTexts } from '../../../ui/use-late-texts.ts';
import { reachOf } from '../../conversations/model/reach.ts';
import { closedSteps } from '../store/closed-steps.ts';
import styles from './first-steps.module.css';
import { type FirstSteps as State, useFirstSteps } from './use-first-steps.ts';

/** The first steps of a business until they are done or closed, and `children` from then on. */
export const FirstSteps = ({ children }: { children: ReactNode }) => {
  const { session } = useApp();
  const [closed] = useState(() => closedSteps(createPageBrowser(), personKey(session.user())));
  const [isClosed, setClosed] = useState(closed.read);
  if (isClosed) return children;
  const close = () => {
    closed.close();
    setClosed(true);
  };
  return <OpenSteps onClose={close}>{children}</OpenSteps>;
};

const OpenSteps = ({ children, onClose }: { children: ReactNode; onClose: () => void }) => {
  const { t } = useLateTexts(firstStepsTexts);
  const state = useFirstSteps();
  const id = useId();
  const [areAll, setAll] = useState(false);
  if (!state || state.steps.every(({ done }) => done)) return children;
  const done = state.steps.filter((step) => step.done).length;
  return (
    <div className={styles.place} data-first-steps>
      <section className={styles.card} aria-labelledby={id}>
        <header className={styles.header}>
          <h2 id={id} className={styles.title}>
            {t('firstSteps.title')}
          </h2>
          <span className={styles.count}>{t('firstSteps.count', { done, total: state.steps.length })}</span>
          <IconButton icon="close" label={t('firstSteps.close')} onClick={onClose} />
        </header>
        <ol className={styles.steps} data-all={areAll || undefined}>
          {state.steps.map(({ name, done: isDone }) => (
            <li key={name} className={styles.step} data-done={isDone || undefined}>
              <span className={styles.tick}>{isDone && <Icon name="check" size={14} />}</span>
              <span className={styles.words}>
                {t(`firstSteps.${name}.title`)}
                {isDone && <VisuallyHidden>{t('firstSteps.done')}</VisuallyHidden>}
              </span>
              {!isDone && <Action name={name} state={state} />}
            </li>
          ))}
        </ol>
        <Button
          type="link"
          size="small"
          className={styles.more}
          aria-expanded={areAll}
          onClick={() => setAll(!areAll)}
        >
          {t(areAll ? 'firstSteps.few' : 'firstSteps.all')}
        </Button>
      </section>
    </div>
  );
};

const PATHS = {
  channel: '/dashboard/bot',
  calendar: '/dashboard/calendar',
  email: '/dashboard/account/security',
};

/** What takes one step; a message can be written only where the customers' side is known. */
const Action = ({ name, state }: { name: State['steps'][number]['name']; state: State }) => {
  const { t } = useLateTexts(firstStepsTexts);
  const { navigation } = useApp();
  const { bot } = reachOf(state.status, false);
  if (name === 'message') {
    const href = bot?.href ?? state.status.standIn;
    if (!href) return null;
    return (
      <a className={styles.link} href={href} target="_blank" rel="noreferrer">
        {t(state.status.standIn ? 'firstSteps.message.phone' : 'firstSteps.message.open')}
      </a>
    );
  }
  if (name === 'alerts')
    return <Button onClick={() => void state.allowAlerts()}>{t('firstSteps.alerts.open')}</Button>;
  return <Button onClick={() => navigation.open(PATHS[name])}>{t(`firstSteps.${name}.open`)}</Button>;
};
