import type { MediaPart } from '@switchboard/api-client';
import { useLoaded } from '@switchboard/common/async/use-loaded';
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
 * The source of a file for an element. A page with the cookies of the suite uses its address; another page
 * fetches the file with a token.
 *
 * @param wanted whether the element needs it now
 */
export const useMediaSource = (id: string, part: MediaPart, wanted = true): MediaSource => {
  const { media } = useApp().api;
  const { hasCookies } = media;
  const [attempt, setAttempt] = useState(0);
  const [isBroken, setBroken] = useState(false);
  const [url, setUrl] = useState<string>();
  const {
    value: file,
    error,
    retry: loadAgain,
  } = useLoaded(
    (signal) => (hasCookies || !wanted ? undefined : media.load(id, part, signal)),
    [media, hasCookies, id, part, wanted],
  );

  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(undefined);
    };
  }, [file]);

  return {
    src: hasCookies ? (wanted ? media.address(id, part) : undefined) : url,
    failed: isBroken || error !== undefined,
    attempt,
    onError: useCallback(() => setBroken(true), []),
    retry: useCallback(() => {
      setBroken(false);
      setAttempt((count) => count + 1);
      loadAgain();
    }, [loadAgain]),
  };
};
