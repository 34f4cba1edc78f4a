import { setImmediate } from 'node:timers/promises';

/** Work that is cut into turns, so that other calls of the server are answered between them. */
export interface WorkTurns {
  /** Counts work. @returns whether the turn is over: the caller then waits for `pause` */
  spend(units: number): boolean;
  /** Lets other work of the server run, and begins the next turn. */
  pause(): Promise<void>;
}

/**
 * @param most units of work in one turn
 * @param rest by default until the event loop has served what waits
 */
export const createWorkTurns = (most: number, rest: () => Promise<unknown> = setImmediate): WorkTurns => {
  let spent = 0;
  return {
    spend(units) {
      spent += units;
      return spent >= most;
    },
    async pause() {
      spent = 0;
      await rest();
    },
  };
};
