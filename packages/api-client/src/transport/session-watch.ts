/** Tracks the session to which the calls of this page belong. */
export interface SessionWatch {
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
  const change = (nowAlive: boolean) => {
    number += 1;
    alive = nowAlive;
  };
  return {
    current: () => number,
    opened: () => change(true),
    ended: () => change(false),
    seen: (session) => {
      if (session === number) alive = true;
    },
    lost: (session) => {
      if (session !== number || !alive) return;
      alive = false;
      onLost();
    },
  };
};
