import type { Kernel } from '../kernel.ts';
import { pressProposal } from './pressed.ts';
import { createReplying, type ReplyingDeps } from './replying.ts';

/** Wires answers to proposals by buttons. */
export const wireProposals = ({ db, wakeups, now, log }: Kernel, { send }: Pick<ReplyingDeps, 'send'>) => {
  const replying = createReplying({ db, wakeups, now, log, send });
  return {
    pressed: pressProposal({ now }),
    /** Call it after a pressed button is committed. */
    heard: replying.wake,
    services: [replying],
  };
};
