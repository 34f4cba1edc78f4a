import type { Agent } from '@switchboard/api-client';
import { useCode } from '@switchboard/common/use-code';
import { Button, Icon, useFeedback } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useState } from 'react';
import type { DraftHandle } from '../../draft/store/use-draft.ts';

const fetchDrawer = async () => (await import('./versions-drawer.tsx')).VersionsDrawer;

/** Opens the versions of an agent. */
export const HistoryButton = ({ agent, draft }: { agent: Agent; draft: DraftHandle }) => {
  const { t } = useTranslation('agents');
  const { showError } = useFeedback();
  const [open, setOpen] = useState(false);
  const [expected, setExpected] = useState(false);
  const Drawer = useCode(fetchDrawer, {
    open,
    expected,
    onFailure: () => {
      setOpen(false);
      showError(t('versions.failed'));
    },
  });
  return (
    <>
      <Button
        icon={<Icon name="clock" size={16} />}
        onPointerEnter={() => setExpected(true)}
        onFocus={() => setExpected(true)}
        onClick={() => setOpen(true)}
      >
        {t('versions.open')}
      </Button>
      {Drawer && <Drawer open={open} agent={agent} draft={draft} onClose={() => setOpen(false)} />}
    </>
  );
};
