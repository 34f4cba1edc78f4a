import { type DataExport, isNotFound } from '@switchboard/api-client';
import { useLoaded } from '@switchboard/common/async/use-loaded';
import { saveFile } from '@switchboard/common/page/save-file';
import { messageOf } from '@switchboard/common/text/message-of';
import { useApp } from '@switchboard/federation';
import { useFeedback } from '@switchboard/ui';
import { useEffect, useState } from 'react';

/** Milliseconds between two looks at the progress. */
const LOOK_EVERY = 2_000;

export interface ExportState {
  /** Undefined until it is loaded; null without one. */
  found: DataExport | null | undefined;
  /** The message of the last load, if it failed. */
  error: string | null;
  /** Whether the backend makes exports. */
  supported: boolean;
  /** Whether a call of a button is under way. */
  pending: boolean;
  retry: () => void;
  start: () => Promise<void>;
  download: () => Promise<void>;
}

/** The last export of all data of the business, followed while it is made. */
export const useExport = (): ExportState => {
  const { ownData } = useApp().api;
  const { showError } = useFeedback();
  const [pending, setPending] = useState(false);
  const { latest, error, retry } = useLoaded(
    async (signal) => ({ last: await ownData.readExport(signal) }),
    [ownData],
  );
  const [started, setStarted] = useState<DataExport | null>();
  const found = latest && newerOf(latest.last, started);
  const isMade = found?.state === 'preparing';

  useEffect(() => {
    if (!isMade) return;
    const timer = setInterval(retry, LOOK_EVERY);
    return () => clearInterval(timer);
  }, [isMade, retry]);

  const run = async (call: () => Promise<void>): Promise<void> => {
    setPending(true);
    try {
      await call();
    } catch (failure) {
      showError(messageOf(failure), 'export');
    }
    setPending(false);
  };

  return {
    found,
    error: error === undefined ? null : messageOf(error),
    supported: !isNotFound(error),
    pending,
    retry,
    start: () => run(async () => setStarted(await ownData.startExport())),
    download: () =>
      run(async () => {
        const day = found?.created_at.slice(0, 10) ?? '';
        saveFile(await ownData.openExport(), `switchboard-${day}.zip`);
      }),
  };
};

/** The answer of a start is newer than a load before it. */
const newerOf = (loaded: DataExport | null, started: DataExport | null | undefined): DataExport | null =>
  started && (!loaded || loaded.created_at < started.created_at) ? started : loaded;
