import type { Agent } from '@switchboard/api-client';
import { Button, Icon, Tooltip } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useId } from 'react';
import type { DraftHandle } from '../../draft/store/use-draft.ts';
import { CustomerChoice } from '../../lookup/components/customer-choice.tsx';
import { usePlayground } from '../store/use-playground.ts';
import { Composer } from './composer.tsx';
import { ModelBadge } from './model-badge.tsx';
import styles from './playground.module.css';
import { Talk } from './talk.tsx';

export interface PlaygroundProps {
  agent: Agent;
  draft: DraftHandle;
  /** The parent shows the title. */
  titled?: boolean;
}

/** A trial conversation with the draft of an agent, unsaved changes included. */
export const Playground = ({ agent, draft: { state: draft }, titled = false }: PlaygroundProps) => {
  const { t } = useTranslation('agents');
  const playground = usePlayground(agent);
  const { lines, writing, customer } = playground.state;
  const id = useId();
  return (
    <section className={styles.playground} aria-label={t('playground.title')}>
      <header className={styles.header}>
        <div className={styles.top}>
          {!titled && (
            <h2 id={id} className={styles.title}>
              {t('playground.title')}
            </h2>
          )}
          <ModelBadge />
          <Tooltip title={t('playground.reset')}>
            <Button
              type="text"
              className={styles.reset ?? ''}
              icon={<Icon name="retry" size={16} />}
              aria-label={t('playground.reset')}
              disabled={lines.length === 0 && writing === null}
              onClick={playground.reset}
            />
          </Tooltip>
        </div>
        <p className={styles.note}>
          {t(
            draft.unsaved
              ? 'playground.unsaved'
              : draft.draft?.changed
                ? 'playground.draft'
                : 'playground.text',
          )}
        </p>
        <CustomerChoice customer={customer} onChoose={playground.writeAs} />
      </header>
      <Talk playground={playground} />
      <Composer playground={playground} />
    </section>
  );
};
