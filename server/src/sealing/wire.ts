import { HOUR } from '@switchboard/common/time/durations';
import type { Kernel } from '../kernel.ts';
import { countOthers } from './re-encrypt.ts';

/** Tells the operator of secrets that wait for the command, or whose key is missing. */
export const wireSealing = ({ db, secrets, log }: Pick<Kernel, 'db' | 'secrets' | 'log'>) => ({
  sweeps: [
    {
      name: 'keys of secrets',
      every: HOUR,
      run: async () => {
        const { old, lost } = await countOthers({ db, secrets });
        if (old > 0) log.warn({ old }, 'Secrets are not encrypted with the first key: run re-encrypt');
        if (lost > 0) log.warn({ lost }, 'Secrets cannot be read: the key that encrypted them is missing');
      },
    },
  ],
});
