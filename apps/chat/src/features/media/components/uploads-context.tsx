import { useStore } from '@switchboard/ui/state';
import { createContext, useContext, useEffect, useState } from 'react';
import type { Uploads } from '../../outbox/model/outbox.ts';

const UploadsContext = createContext<Uploads | null>(null);
export const UploadsProvider = UploadsContext.Provider;

const useUploads = (): Uploads => {
  const uploads = useContext(UploadsContext);
  if (!uploads) throw new Error('useUploads is called outside UploadsProvider');
  return uploads;
};

/** The part of a file that was sent, 0 to 1, or `undefined` when it is not known. */
export const useProgress = (key: string): number | undefined =>
  useStore(useUploads(), ({ progress }) => progress.get(key));

/** An address of a file that was sent from here. It stays until the unmount, so that the server's picture can load behind. */
export const useLocalAddress = (key: string, wanted: boolean): string | undefined => {
  const uploads = useUploads();
  const [address, setAddress] = useState<string>();
  const isKnown = address !== undefined;

  useEffect(() => {
    if (!wanted || isKnown) return;
    let isCurrent = true;
    const show = (content: Blob | undefined) => {
      if (isCurrent && content) setAddress(URL.createObjectURL(content));
    };
    uploads.contentOf(key).then(show, () => {});
    return () => {
      isCurrent = false;
    };
  }, [uploads, key, wanted, isKnown]);
  useEffect(
    () => () => {
      if (address) URL.revokeObjectURL(address);
    },
    [address],
  );

  return address;
};
