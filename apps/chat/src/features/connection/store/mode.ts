/** The backend's features: our extension, or the base contract only. */
type Mode = 'extended' | 'base';

/** The mode of the backend, known from its first answer. */
export interface ModeOfBackend {
  /** `undefined` before the first answer. */
  current(): Mode | undefined;
  /** Resolves at the first answer. */
  known: Promise<Mode>;
  settle(mode: Mode): void;
}

export const createMode = (): ModeOfBackend => {
  let current: Mode | undefined;
  let tell: (mode: Mode) => void = () => {};
  const known = new Promise<Mode>((resolve) => {
    tell = resolve;
  });
  return {
    current: () => current,
    known,
    settle(mode) {
      current ??= mode;
      tell(current);
    },
  };
};
