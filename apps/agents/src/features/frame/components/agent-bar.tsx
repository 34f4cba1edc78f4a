import type { Agent } from '@switchboard/api-client';
import { late } from '@switchboard/common/async/late';
import { useTranslation } from '@switchboard/ui/i18n';
import { isExtended } from '../../agents/model/extended.ts';
import { DraftBar } from '../../draft/components/draft-bar.tsx';
import { useDraft } from '../../draft/store/use-draft.ts';
import { DrawerButton } from './drawer-button.tsx';

export interface AgentBarProps {
  agent: Agent;
  /** Whether the playground is beside the tabs. */
  wide: boolean;
}

const lateVersions = late(
  async () => (await import('../../versions/components/versions-drawer.tsx')).VersionsDrawer,
);
const latePlayground = late(
  async () => (await import('../../playground/components/playground-drawer.tsx')).PlaygroundDrawer,
);

/** The bar above all tabs of an agent: the state of its draft, its versions, a trial, and Publish or Save. */
export const AgentBar = ({ agent, wide }: AgentBarProps) => {
  const { t } = useTranslation('agents');
  const draft = useDraft(agent);
  const extended = isExtended(agent);
  return (
    <DraftBar agent={agent} draft={draft} extended={extended}>
      {extended && (
        <DrawerButton
          icon="clock"
          title={t('versions.open')}
          agent={agent}
          draft={draft}
          drawer={lateVersions}
          failure={t('versions.failed')}
        />
      )}
      {extended && !wide && (
        <DrawerButton
          icon="play"
          title={t('playground.open')}
          agent={agent}
          draft={draft}
          drawer={latePlayground}
          failure={t('playground.failed')}
        />
      )}
    </DraftBar>
  );
};
