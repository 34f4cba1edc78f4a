import type { RemoteFile } from './files.ts';
import { RemoteError } from './remote-error.ts';

const fits = async (url: string, integrity: string, signal: AbortSignal): Promise<boolean> =>
  fetch(url, { integrity, signal }).then(
    () => true,
    () => false,
  );

/**
 * Finds out why a file could not be loaded; the browser does not report the cause for a script or a style sheet. Requests
 * the file again past the browser's cache, which also replaces the cached copy.
 *
 * @param timeout milliseconds for the request and the integrity check
 * @returns `unreachable` if another attempt may succeed
 */
export const whyFailed = async (
  remote: string,
  { url, integrity }: RemoteFile,
  timeout: number,
): Promise<RemoteError> => {
  const signal = AbortSignal.timeout(timeout);
  let response: Response;
  try {
    response = await fetch(url, { redirect: 'manual', cache: 'reload', signal });
    // The browser's cache keeps only complete responses.
    await response.arrayBuffer();
  } catch (cause) {
    return new RemoteError(remote, 'unreachable', `${url} could not be reached`, { cause });
  }
  const { status, type, ok, headers } = response;
  if (type === 'opaqueredirect') return new RemoteError(remote, 'redirected', `${url} leads elsewhere`);
  const answered = `${url} answered ${status}`;
  if (status >= 500 || status === 429) return new RemoteError(remote, 'unreachable', answered);
  if (!ok) return new RemoteError(remote, 'gone', answered);
  const altered = integrity !== undefined && !(await fits(url, integrity, signal));
  // After a timeout the check proves nothing about the file.
  if (altered && !signal.aborted)
    return new RemoteError(remote, 'altered', `${url} is not what was deployed`);
  if (headers.get('content-type')?.startsWith('text/html'))
    return new RemoteError(remote, 'not-a-remote', `${url} is a page`);
  return new RemoteError(remote, 'unreachable', `${url} could not be loaded`);
};
