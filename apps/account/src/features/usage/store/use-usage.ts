import { isNotFound, type Usage } from '@switchboard/api-client';
import { useLoaded } from '@switchboard/common/async/use-loaded';
import { messageOf } from '@switchboard/common/text/message-of';
import { useApp } from '@switchboard/federation';
import { useState } from 'react';

export interface LoadedUsage {
  /** The last one that was loaded, perhaps of another month. */
  usage: Usage | undefined;
  /** The message of the last load, if it failed. */
  error: string | null;
  /** Whether the backend counts. */
  supported: boolean;
  loading: boolean;
  retry: () => void;
  show: (month: string) => void;
}

/** The use of the current month at first, or of one that is shown. */
export const useUsage = (): LoadedUsage => {
  const { usage: api } = useApp().api;
  const [month, show] = useState<string>();
  const { latest, error, loading, retry } = useLoaded((signal) => api.ofMonth(month, signal), [api, month]);
  return {
    usage: latest,
    error: error === undefined ? null : messageOf(error),
    supported: !isNotFound(error),
    loading,
    retry,
    show,
  };
};
