import type { Agent } from '@switchboard/api-client';
import type { Late } from '@switchboard/common/async/late';
import { useCode } from '@switchboard/common/async/use-code';
import { Button, Icon, type IconName, useFeedback } from '@switchboard/ui';
import { type ReactNode, useState } from 'react';
import type { DraftHandle } from '../../draft/store/use-draft.ts';

interface DrawerProps {
  open: boolean;
  agent: Agent;
  draft: DraftHandle;
  onClose: () => void;
}

export interface DrawerButtonProps {
  icon: IconName;
  title: string;
  agent: Agent;
  draft: DraftHandle;
  /** Must not change between renders. */
  drawer: Late<(props: DrawerProps) => ReactNode>;
  /** Shown when the code of the drawer cannot be fetched. */
  failure: string;
}

/** Opens a drawer about an agent, and fetches its code first. */
export const DrawerButton = ({ icon, title, agent, draft, drawer, failure }: DrawerButtonProps) => {
  const { showError } = useFeedback();
  const [open, setOpen] = useState(false);
  const [expected, setExpected] = useState(false);
  const Drawer = useCode(drawer, {
    open,
    expected,
    onFailure: () => {
      setOpen(false);
      showError(failure);
    },
  });
  return (
    <>
      <Button
        icon={<Icon name={icon} size={16} />}
        onPointerEnter={() => setExpected(true)}
        onFocus={() => setExpected(true)}
        onClick={() => setOpen(true)}
      >
        {title}
      </Button>
      {Drawer && <Drawer open={open} agent={agent} draft={draft} onClose={() => setOpen(false)} />}
    </>
  );
};
