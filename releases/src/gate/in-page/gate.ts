/** One concern of the gate, which compares the page before and after an app. */
interface Part {
  /** Remembers the page without the app. */
  begin(): void;
  /** What the app left behind, a line each. */
  left(): string[];
}

/** What the scripts in an opened page share. */
interface Gate {
  parts: Part[];
  /** Whether the app was left. */
  isLeft: boolean;
  /** Where the running code was called from: a function and a place in a file, or nothing that has a file. */
  caller(): string;
  /** Whether a place is in the files of the app. */
  isOfApp(place: string): boolean;
}

/** A page with the gate in it. */
export type GatePage = typeof window & { switchboardGate: Gate };

/** Installs the gate. Runs in the page, before any of its scripts. */
export const installGate = (base: string): void => {
  const gate: Gate = {
    parts: [],
    isLeft: false,
    caller: () => {
      const frame = /at (?:(.+?) \()?https?:\/\/[^/]+(\/[^\s)]+:\d+:\d+)/.exec(new Error().stack ?? '');
      return frame ? `${frame[1] ?? 'code'} at ${frame[2]}` : '';
    },
    isOfApp: (place) => place.includes(base),
  };
  Object.defineProperty(window, 'switchboardGate', { value: gate });
};
