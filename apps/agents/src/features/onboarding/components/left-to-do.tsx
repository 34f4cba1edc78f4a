import type { Agent } from '@switchboard/api-client';
import { messageOf } from '@switchboard/common/text/message-of';
import { Icon, useFeedback } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { Link } from '@switchboard/ui/router';
import { useId } from 'react';
import { useAgentsStore } from '../../agents/store/use-agents.ts';
import { useDraft } from '../../draft/store/use-draft.ts';
import { leftSteps } from '../model/left-steps.ts';
import styles from './left-to-do.module.css';

/** Links from each skipped step of onboarding to its tab. */
export const LeftToDo = ({ agent }: { agent: Agent }) => {
  const { t } = useTranslation('agents');
  const { showError } = useFeedback();
  const agents = useAgentsStore();
  const left = leftSteps(agent, useDraft(agent).state.draft);
  const id = useId();
  if (left.length === 0) return null;
  const switchOn = () =>
    agents.setEnabled(agent.id, true).catch((error: unknown) => showError(messageOf(error)));
  return (
    <section className={styles.left} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        <Icon name="sparkles" size={16} />
        {t('onboarding.left.title')}
      </h2>
      <ul className={styles.steps}>
        {left.map((step) => (
          <li key={step}>
            {step === 'on' ? (
              <button type="button" className={styles.step} onClick={switchOn}>
                {t('onboarding.left.on')}
              </button>
            ) : (
              <Link to={`?agent=${encodeURIComponent(agent.id)}&tab=${step}`} className={styles.step ?? ''}>
                {t(`onboarding.left.${step}`)}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};
