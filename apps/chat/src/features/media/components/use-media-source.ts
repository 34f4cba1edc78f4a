import type { MediaPart } from '@switchboard/api-client';
import { useApp } from '@switchboard/federation';
import { useCallback, useEffect, useState } from 'react';

export interface MediaSource {
  /** For the `src` of an element; `undefined` until it is known or wanted. */
  src: string | undefined;
  failed: boolean;
  /** Changes with each attempt: use it as the key of the element. */
  attempt: number;
  onError: () => void;
  retry: () => void;
}

/**
 * Where an element finds a file. A page with the cookies of the suite uses its address; another page fetches it with its
 * token.
 *
 * @param wanted whether the element needs it now
 */
export const useMediaSource = (id: string, part: MediaPart, wanted = true): MediaSource => {
  const { api } = useApp();
  const { hasCookies } = api.media;
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(false);
  const [fetched, setFetched] = useState<string>();
  const onError = useCallback(() => setFailed(true), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt fetches again
  useEffect(() => {
    if (hasCookies || !wanted) return;
    const stop = new AbortController();
    let url: string | undefined;
    api.media.load(id, part, stop.signal).then(
      (file) => {
        url = URL.createObjectURL(file);
        setFetched(url);
      },
      () => !stop.signal.aborted && setFailed(true),
    );
    return () => {
      stop.abort();
      if (url) URL.revokeObjectURL(url);
      setFetched(undefined);
    };
  }, [api, hasCookies, id, part, wanted, attempt]);

  return {
    src: hasCookies ? (wanted ? api.media.address(id, part) : undefined) : fetched,
    failed,
    attempt,
    onError,
    retry: useCallback(() => {
      setFailed(false);
      setAttempt((count) => count + 1);
    }, []),
  };
};
