import { type Answer, secondsOf } from './exchange.ts';
import { asNetworkError } from './loss.ts';

export interface UploadRequest {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: BodyInit | null;
  /** Whether cookies are sent to another origin. */
  withCredentials: boolean;
  signal: AbortSignal | undefined;
  /** Called with the part of the body that was sent, 0 to 1. */
  onProgress: (sent: number) => void;
}

/**
 * Does the same as `exchange`, through XMLHttpRequest: `fetch` does not tell how much of a body was sent.
 * @throws NetworkError if the connection fails; the reason of the signal if the caller aborted
 */
export const exchangeWithProgress = (xhr: XMLHttpRequest, request: UploadRequest): Promise<Answer> => {
  const { url, method, headers, body, withCredentials, signal, onProgress } = request;
  return new Promise<Answer>((resolve, reject) => {
    signal?.throwIfAborted();
    const abort = () => xhr.abort();
    signal?.addEventListener('abort', abort);
    xhr.onload = () => {
      const { status, responseText } = xhr;
      const retryAfter = secondsOf(xhr.getResponseHeader('retry-after'));
      resolve({ status, ok: status >= 200 && status < 300, text: responseText, retryAfter });
    };
    xhr.onerror = () => reject(asNetworkError(new TypeError('The upload failed')));
    xhr.onabort = () => reject(signal?.reason ?? asNetworkError(new TypeError('The upload was cut off')));
    xhr.onloadend = () => signal?.removeEventListener('abort', abort);
    xhr.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    xhr.open(method, url);
    xhr.withCredentials = withCredentials;
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
    xhr.send(body as XMLHttpRequestBodyInit | null);
  });
};
