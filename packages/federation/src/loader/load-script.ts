import { RemoteError } from './remote-error.ts';

export interface ScriptSource {
  remote: string;
  url: string;
  integrity: string | undefined;
  /** Milliseconds after which the attempt is given up. */
  timeout: number;
}

/**
 * Runs a script of a remote, once per call: a failed attempt leaves nothing behind, so the next one asks the network
 * again.
 *
 * @throws RemoteError `unreachable` or `timeout`
 */
export const loadScript = ({ remote, url, integrity, timeout }: ScriptSource): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const settle = (failure?: RemoteError) => {
      clearTimeout(timer);
      script.onload = null;
      script.onerror = null;
      script.remove();
      if (failure) reject(failure);
      else resolve();
    };
    const timer = setTimeout(
      () => settle(new RemoteError(remote, 'timeout', `${url} did not answer within ${timeout / 1000} s`)),
      timeout,
    );
    script.onload = () => settle();
    script.onerror = () => settle(new RemoteError(remote, 'unreachable', `${url} could not be loaded`));
    script.src = url;
    script.crossOrigin = 'anonymous';
    if (integrity) script.integrity = integrity;
    document.head.append(script);
  });
