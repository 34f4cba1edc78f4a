import type { AppContext } from '@switchboard/federation';
import { vi } from 'vitest';

/** Asks the host for another path, while the screen still stands: the next one is on its way. */
export const goElsewhere = ({ navigation }: AppContext): void => {
  vi.mocked(navigation.path).mockReturnValue('/agents');
};
