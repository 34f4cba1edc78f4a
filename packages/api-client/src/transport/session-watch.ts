/** Tracks the session to which the calls of this page belong. */
export interface SessionWatch {
  /** Whether the current session worked on this page, also after it was lost. */
  wasOpen(): boolean;
  /** The number of the current session; a call must not be repeated in another one. */
  current(): number;
  /** A login or a registration succeeded. */
  opened(): void;
  /** A logout was sent. */
  ended(): void;
  /** A call succeeded in the session with this number. */
  seen(session: number): void;
  /** The session with this number could not be renewed. */
  lost(session: number): void;
}

/** @param onLost called once for a session that worked before, and never for a visitor */
export const createSessionWatch = (onLost: () => void): SessionWatch => {
  let number = 0;
  let alive = false;
  let worked = false;
  const change = (nowAlive: boolean) => {
    number += 1;
    alive = nowAlive;
    worked = nowAlive;
  };
  return {
    current: () => number,
    wasOpen: () => worked,
    opened: () => change(true),
    ended: () => change(false),
    seen: (session) => {
      if (session !== number) return;
      alive = true;
      worked = true;
    },
    lost: (session) => {
      if (session !== number || !alive) return;
      alive = false;
      onLost();
    },
  };
};
