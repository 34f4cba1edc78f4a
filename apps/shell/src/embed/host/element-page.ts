import type { Wayfinding } from '@switchboard/host/mount/wayfinding';
import type { HostPage } from '../../services/host-page.ts';
import { CompactFrame } from './compact-frame.tsx';
import { emit } from './element-events.ts';

/** The foreign page around one element. It gets everything as events, and can prevent some. */
export const createElementPage = (element: HTMLElement, way: Wayfinding): HostPage => ({
  embedded: true,
  path: () => way.path(),
  openElsewhere: (path) => {
    const elsewhere = way.isElsewhere(path);
    if (elsewhere) way.elsewhere(path);
    return elsewhere;
  },
  setTitle: (title) => void emit(element, 'titled', { title }),
  reload: () => {
    if (emit(element, 'reload', {})) window.location.reload();
  },
  AuthFrame: CompactFrame,
});
