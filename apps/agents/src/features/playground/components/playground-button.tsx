import type { Agent } from '@switchboard/api-client';
import { useCode } from '@switchboard/common/use-code';
import { Button, Icon, useFeedback } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useState } from 'react';
import type { DraftHandle } from '../../draft/store/use-draft.ts';

const fetchDrawer = async () => (await import('./playground-drawer.tsx')).PlaygroundDrawer;

/** Opens the playground over the page, where there is no room beside it. */
export const PlaygroundButton = ({ agent, draft }: { agent: Agent; draft: DraftHandle }) => {
  const { t } = useTranslation('agents');
  const { showError } = useFeedback();
  const [open, setOpen] = useState(false);
  const [expected, setExpected] = useState(false);
  const Drawer = useCode(fetchDrawer, {
    open,
    expected,
    onFailure: () => {
      setOpen(false);
      showError(t('playground.failed'));
    },
  });
  return (
    <>
      <Button
        icon={<Icon name="play" size={16} />}
        onPointerEnter={() => setExpected(true)}
        onFocus={() => setExpected(true)}
        onClick={() => setOpen(true)}
      >
        {t('playground.open')}
      </Button>
      {Drawer && <Drawer open={open} agent={agent} draft={draft} onClose={() => setOpen(false)} />}
    </>
  );
};
