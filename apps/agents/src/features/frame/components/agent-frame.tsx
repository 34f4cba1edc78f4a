import type { Agent } from '@switchboard/api-client';
import { VisuallyHidden } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useSearchParams } from '@switchboard/ui/router';
import { useRef } from 'react';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { isExtended } from '../../agents/model/extended.ts';
import { ConflictNotice } from '../../draft/components/conflict-notice.tsx';
import { DraftProblem } from '../../draft/components/draft-problem.tsx';
import { useKeepSaved } from '../../draft/components/use-keep-saved.ts';
import { useSaveShortcut } from '../../draft/components/use-save-shortcut.ts';
import { useDraft } from '../../draft/store/use-draft.ts';
import styles from './agent-frame.module.css';
import { TabLinks } from './tab-links.tsx';
import { TabPlaceholder } from './tab-placeholder.tsx';
import { TABS } from './tabs.tsx';

/** One agent: its draft and its tabs. The URL names the shown tab. */
export const AgentFrame = ({ agent, name }: { agent: Agent; name: string }) => {
  const { t } = useTranslation('agents');
  const draft = useDraft(agent);
  const [query] = useSearchParams();
  const frame = useRef<HTMLElement>(null);
  useKeepSaved(draft);
  useSaveShortcut(draft.flush, frame);

  const extended = isExtended(agent);
  const tabs = TABS.filter(({ base }) => base || extended);
  const active = tabs.find((tab) => tab.name === query.get('tab')) ?? TABS[0];
  const { state } = draft;

  return (
    <section ref={frame} className={styles.frame} aria-label={name}>
      {/* The list beside it shows the name. */}
      <VisuallyHidden as="h2">{name}</VisuallyHidden>
      <TabLinks tabs={tabs} active={active} agentId={agent.id} />
      {state.conflict && <ConflictNotice draft={draft} />}
      <DraftProblem draft={draft} />
      {state.draft ? (
        <active.Content agent={agent} name={name} draft={draft} />
      ) : state.error === null ? (
        <TabPlaceholder />
      ) : (
        <LoadFailure title={t('draft.loadFailed')} text={state.error} retry={draft.load} />
      )}
    </section>
  );
};
