import type { Agent } from '@switchboard/api-client';
import { useDirection } from '@switchboard/federation';
import { Drawer } from '@switchboard/ui/forms';
import { useTranslation } from '@switchboard/ui/i18n';
import type { DraftHandle } from '../../draft/store/use-draft.ts';
import { Playground } from './playground.tsx';

export interface PlaygroundDrawerProps {
  agent: Agent;
  draft: DraftHandle;
  open: boolean;
  onClose: () => void;
}

/** The playground over the page. */
export const PlaygroundDrawer = ({ agent, draft, open, onClose }: PlaygroundDrawerProps) => {
  const { t } = useTranslation('agents');
  const direction = useDirection();
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={t('playground.title')}
      placement={direction === 'rtl' ? 'left' : 'right'}
      size="min(480px, 100vw)"
      styles={{ body: { padding: 0 } }}
      destroyOnHidden
      closable={{ 'aria-label': t('close') }}
    >
      <Playground agent={agent} draft={draft} titled />
    </Drawer>
  );
};
