import { late } from '@switchboard/common/async/late';

/** Makes the threads of a user; fetched before the first conversation is opened, apart from what shows it. */
export const lateThreads = late(
  async () => (await import(/* webpackChunkName: "threads" */ './threads.ts')).createThreads,
);
