import type { PictureSquare } from '@switchboard/api-client';
import { messageOf } from '@switchboard/common/text/message-of';
import { useState } from 'react';

export interface PictureState {
  pending: boolean;
  /** What was done last, for a line that says so. */
  outcome: 'saved' | 'removed' | undefined;
  /** The message of the last change, if it failed. */
  failure: string | undefined;
  /** @returns whether it is stored */
  save: (file: Blob, square: PictureSquare) => Promise<boolean>;
  remove: () => Promise<boolean>;
  /** Forgets the last failure. */
  forget: () => void;
}

/** The calls that change a picture, and show the change. */
export interface PictureCalls {
  set: (file: Blob, square: PictureSquare) => Promise<unknown>;
  remove: () => Promise<unknown>;
}

/** Changes a picture. */
export const usePicture = (calls: PictureCalls): PictureState => {
  const [pending, setPending] = useState(false);
  const [outcome, setOutcome] = useState<PictureState['outcome']>();
  const [failure, setFailure] = useState<string>();

  const run = async (done: NonNullable<typeof outcome>, call: () => Promise<unknown>): Promise<boolean> => {
    setPending(true);
    setOutcome(undefined);
    setFailure(undefined);
    try {
      await call();
      setOutcome(done);
      return true;
    } catch (cause) {
      setFailure(messageOf(cause));
      return false;
    } finally {
      setPending(false);
    }
  };

  return {
    pending,
    outcome,
    failure,
    save: (file, square) => run('saved', () => calls.set(file, square)),
    remove: () => run('removed', () => calls.remove()),
    forget: () => setFailure(undefined),
  };
};
