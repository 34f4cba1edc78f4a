export interface Closers {
  /** `close` calls these in reverse order. */
  add(close: () => Promise<void>): void;
  /** Closes everything once, also after a failure. @throws the first failure */
  close(): Promise<void>;
}

export function createClosers(): Closers {
  const open: (() => Promise<void>)[] = [];
  return {
    add: (close) => void open.push(close),
    close: async () => {
      const failures: unknown[] = [];
      for (const close of open.splice(0).reverse()) await close().catch((error) => void failures.push(error));
      if (failures.length > 0) throw failures[0];
    },
  };
}
