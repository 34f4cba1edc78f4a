import type { RemoteFile } from './files.ts';

/** The outcome of a script. `thrown` is what it threw. */
export type ScriptEnd = { status: 'ran'; thrown?: unknown } | { status: 'failed' } | { status: 'timeout' };

/**
 * Runs a script once per call. The element is always removed, so that the next call requests the file again.
 *
 * @param timeout milliseconds after which the attempt is given up
 */
export const loadScript = ({ url, integrity }: RemoteFile, timeout: number): Promise<ScriptEnd> =>
  new Promise((resolve) => {
    const script = document.createElement('script');
    let thrown: unknown;
    const note = ({ filename, error, message }: ErrorEvent) => {
      if (filename === url) thrown = error ?? new Error(message);
    };
    const settle = (end: ScriptEnd) => {
      clearTimeout(timer);
      window.removeEventListener('error', note);
      script.onload = null;
      script.onerror = null;
      script.remove();
      resolve(end);
    };
    const timer = setTimeout(() => settle({ status: 'timeout' }), timeout);
    window.addEventListener('error', note);
    script.onload = () => settle({ status: 'ran', thrown });
    script.onerror = () => settle({ status: 'failed' });
    script.src = url;
    script.crossOrigin = 'anonymous';
    if (integrity) script.integrity = integrity;
    document.head.append(script);
  });
