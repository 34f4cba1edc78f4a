import { sharePending } from '@switchboard/common/async/share-pending';

/** Exclusive locks by name, across all tabs. */
export interface Locks {
  request<T>(name: string, work: () => Promise<T>): Promise<T>;
}

/** A value shared by all tabs that every renewal of the session changes. */
export interface RenewalMark {
  read(): string | undefined;
  change(): void;
}

export interface RenewalOptions {
  /** Resolves to whether the session was renewed; rejects if that is unknown. */
  renew: () => Promise<boolean>;
  /** Without locks, tabs may renew at the same time. */
  locks: Locks | undefined;
  mark: RenewalMark;
}

/** The state when a call was sent. */
interface Moment {
  renewals: number;
  refusals: number;
  mark: string | undefined;
}

export interface Renewal {
  now(): Moment;
  /**
   * Whether the session was renewed after `moment`, so that a call sent then should be repeated. Renews it unless a
   * renewal has succeeded or been refused since.
   */
  since(moment: Moment): Promise<boolean>;
}

const LOCK = 'switchboard-session';

/** One renewal for all calls that fail together: shared in this tab, and across tabs by lock and mark. */
export const createRenewal = ({ renew, locks, mark }: RenewalOptions): Renewal => {
  let renewals = 0;
  let refusals = 0;

  // A missing mark means that the cookies were cleared, not that the session was renewed.
  const happenedSince = (moment: Moment): boolean =>
    renewals !== moment.renewals || (mark.read() ?? moment.mark) !== moment.mark;

  const renewUnlessDone = async (moment: Moment): Promise<boolean> => {
    if (happenedSince(moment)) return true;
    const renewed = await renew();
    if (renewed) {
      renewals += 1;
      mark.change();
    } else {
      refusals += 1;
    }
    return renewed;
  };

  const renewShared = sharePending((moment: Moment): Promise<boolean> => {
    const work = () => renewUnlessDone(moment);
    return locks ? locks.request(LOCK, work) : work();
  });

  return {
    now: () => ({ renewals, refusals, mark: mark.read() }),
    since: async (moment) => {
      if (happenedSince(moment)) return true;
      if (refusals !== moment.refusals) return false;
      return renewShared(moment);
    },
  };
};
