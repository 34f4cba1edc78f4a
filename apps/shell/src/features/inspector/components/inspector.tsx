import { type Late, late } from '@switchboard/common/async/late';
import { useCode } from '@switchboard/common/async/use-code';
import { useFeedback } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { type ComponentType, useEffect, useState } from 'react';

type Panel = ComponentType<{ onClose: () => void }>;

const latePanel = late(async () => (await import('./panel.tsx')).InspectorPanel);

type Pressed = Pick<
  KeyboardEvent,
  'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'getModifierState'
>;

/** Whether this is Ctrl-Alt-M. Browsers report AltGr as both, and it types letters on many keyboards. */
const isInspectorShortcut = (event: Pressed): boolean =>
  event.ctrlKey &&
  event.altKey &&
  !event.metaKey &&
  !event.shiftKey &&
  event.code === 'KeyM' &&
  !event.getModifierState('AltGraph');

/** The panel that Ctrl-Alt-M opens and closes on every screen. Its code is fetched at the first use. */
export const Inspector = ({ panel = latePanel }: { panel?: Late<Panel> }) => {
  const { t } = useTranslation('shell');
  const { showError } = useFeedback();
  const [open, setOpen] = useState(false);
  const Panel = useCode(panel, {
    open,
    onFailure: () => {
      setOpen(false);
      showError(t('notFetched.inspector'), 'inspector');
    },
  });

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isInspectorShortcut(event)) return;
      event.preventDefault();
      if (!event.repeat) setOpen((was) => !was);
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);

  return open && Panel ? <Panel onClose={() => setOpen(false)} /> : null;
};
