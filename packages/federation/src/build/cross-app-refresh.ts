import type { RsbuildPlugin } from '@rsbuild/core';

/**
 * The hot-reload runtime of each remote finds the renderers of the page only here. The one of the shell is among them
 * only if this runs before React is loaded.
 */
const HOOK = `(() => {
  const renderers = new Map();
  globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
    renderers,
    supportsFiber: true,
    inject(renderer) { renderers.set(renderers.size + 1, renderer); return renderers.size; },
    onScheduleFiberRoot() {},
    onCommitFiberRoot() {},
    onCommitFiberUnmount() {},
  };
})();`;

/** Shows a change in a remote in a running shell; in development only. */
export const crossAppRefresh = (): RsbuildPlugin => ({
  name: 'switchboard:cross-app-refresh',
  apply: 'serve',
  setup(api) {
    api.modifyHTMLTags(({ headTags, bodyTags }) => ({
      headTags: [{ tag: 'script', children: HOOK }, ...headTags],
      bodyTags,
    }));
  },
});
