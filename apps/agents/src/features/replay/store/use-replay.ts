import type { Agent, Exchange } from '@switchboard/api-client';
import { unlessAborted } from '@switchboard/common/async/unless-aborted';
import { useLoaded } from '@switchboard/common/async/use-loaded';
import { messageOf } from '@switchboard/common/text/message-of';
import { useApp } from '@switchboard/federation';
import { useEffectEvent, useRef, useState } from 'react';

export interface Replay {
  exchanges: readonly Exchange[];
  state: 'idle' | 'running' | 'done' | 'stopped' | 'failed';
  /** For `failed`. */
  message: string;
  stop: () => void;
  again: () => void;
}

const NONE: readonly Exchange[] = [];

/**
 * The draft's answers in a past conversation, as they arrive.
 * @param save stores the draft first
 */
export const useReplay = ({ id }: Agent, conversation: string | null, save: () => Promise<void>): Replay => {
  const { agentTests } = useApp().api;
  const [exchanges, setExchanges] = useState(NONE);
  const running = useRef<AbortController>(undefined);
  const saveDraft = useEffectEvent(save);

  const { value, error, loading, retry } = useLoaded(
    async (signal): Promise<Replay['state']> => {
      setExchanges(NONE);
      if (conversation === null) return 'idle';
      const stop = new AbortController();
      running.current = stop;
      const either = AbortSignal.any([signal, stop.signal]);
      const run = async () => {
        await saveDraft();
        return agentTests.replay(id, conversation, either, (exchange) => {
          if (!either.aborted) setExchanges((before) => [...before, exchange]);
        });
      };
      try {
        setExchanges(await unlessAborted(run(), either));
        return 'done';
      } catch (failure) {
        if (stop.signal.aborted) return 'stopped';
        throw failure;
      }
    },
    [agentTests, id, conversation],
  );

  const state = conversation === null ? 'idle' : loading ? 'running' : (value ?? 'failed');
  return {
    exchanges,
    state,
    message: state === 'failed' ? messageOf(error) : '',
    stop: () => running.current?.abort(),
    again: retry,
  };
};
