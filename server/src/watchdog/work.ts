import { AsyncLocalStorage } from 'node:async_hooks';

const works = new AsyncLocalStorage<string>();

/** Names what `run` does, for the log: a route such as `GET /api/v1/customers/`, or a job such as `job: reading`. */
export const asWork = <T>(name: string, run: () => T): T => works.run(name, run);

/** The name of what runs now; undefined outside of requests and jobs. */
export const currentWork = (): string | undefined => works.getStore();
