const INTERVAL = 1000;

/**
 * Ends this process in an orderly way when npm, which started it, is gone: a killed npm cannot pass the signal on.
 * Started by hand it may outlive its shell.
 */
export const endWithParent = () => {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, INTERVAL).unref();
};
