/** The origin and the nonce of `embed.js`. */
export interface Suite {
  origin: string;
  nonce: string | undefined;
}

/** @throws when the script is not a classic script with a URL */
export const suiteOf = (script: Element | SVGScriptElement | null): Suite => {
  if (!(script instanceof HTMLScriptElement) || !script.src)
    throw new Error('embed.js has to be loaded by <script src="…/embed.js">, and not as a module.');
  return { origin: new URL(script.src).origin, nonce: script.nonce || undefined };
};
