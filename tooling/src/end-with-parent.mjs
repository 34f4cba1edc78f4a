// @ts-check
/**
 * Shuts this process down when the npm that started it is gone, because a killed npm cannot pass a signal on.
 * npm is the parent itself, since the scripts of package.json say `exec node …` and leave no shell between the two. The
 * parent of npm does not matter: `npm start &` outlives the script or the shell that it was typed in. A process that
 * npm did not start follows no parent.
 *
 * @param {number} interval milliseconds between two checks of the parent
 */
export const endWithParent = (interval = 1000) => {
  if (!process.env.npm_lifecycle_event) return;
  const npm = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, interval);
  watch.unref();
};
