declare global {
  interface Window {
    /** The part of Trusted Types that is used here; not all browsers have it. */
    readonly trustedTypes?: {
      createPolicy(name: string, rules: { createScriptURL: (url: string) => string | null }): unknown;
    };
  }
}

/**
 * Lets scripts and workers come from the origins that the content security policy names, except from the API, which serves
 * files of strangers. There is no rule for other texts: the browser refuses to make HTML or code of them.
 */
export const trustOwnScripts = (): void => {
  window.trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => (new URL(url, location.href).pathname.startsWith('/api/') ? null : url),
  });
};
