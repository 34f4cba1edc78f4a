import type { RemoteFile } from './files.ts';
import { RemoteError } from './remote-error.ts';

const fits = async (url: string, integrity: string, signal: AbortSignal): Promise<boolean> =>
  fetch(url, { integrity, signal }).then(
    () => true,
    () => false,
  );

/**
 * Why a file could not be had, which the browser does not tell of a script or a style sheet: it is asked for again, past
 * the browser's cache, and put back there as the server has it now.
 *
 * @param timeout milliseconds for the question
 * @returns `unreachable` where nothing speaks against another attempt
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
    // To its end, or else the browser's cache would not take it.
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
  // Out of time, the answer says nothing about the file.
  if (altered && !signal.aborted)
    return new RemoteError(remote, 'altered', `${url} is not what was deployed`);
  if (headers.get('content-type')?.startsWith('text/html'))
    return new RemoteError(remote, 'not-a-remote', `${url} is a page`);
  return new RemoteError(remote, 'unreachable', `${url} could not be loaded`);
};
