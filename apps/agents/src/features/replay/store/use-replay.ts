import type { Agent, Exchange } from '@switchboard/api-client';
import { messageOf } from '@switchboard/common/message-of';
import { useApp } from '@switchboard/federation';
import { useEffect, useRef, useState } from 'react';

export interface Replay {
  exchanges: readonly Exchange[];
  state: 'idle' | 'running' | 'done' | 'stopped' | 'failed';
  /** For `failed`. */
  message: string;
  stop: () => void;
  again: () => void;
}

type Told = Pick<Replay, 'exchanges' | 'state' | 'message'>;

const IDLE: Told = { exchanges: [], state: 'idle', message: '' };

/**
 * The draft's answers in a past conversation, as they arrive.
 * @param save stores the draft first
 */
export const useReplay = ({ id }: Agent, conversation: string | null, save: () => Promise<void>): Replay => {
  const { agentTests } = useApp().api;
  const [told, setTold] = useState(IDLE);
  const [attempt, setAttempt] = useState(0);
  const running = useRef<AbortController>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt begins again; another way to save does not
  useEffect(() => {
    setTold(conversation === null ? IDLE : { ...IDLE, state: 'running' });
    if (conversation === null) return;
    const control = new AbortController();
    const { signal } = control;
    running.current = control;
    const tell = (change: (before: Told) => Told) => !signal.aborted && setTold(change);
    const run = async () => {
      await save();
      return agentTests.replay(id, conversation, signal, (exchange) =>
        tell((before) => ({ ...before, exchanges: [...before.exchanges, exchange] })),
      );
    };
    run().then(
      (exchanges) => tell(() => ({ exchanges, state: 'done', message: '' })),
      (error: unknown) => tell((before) => ({ ...before, state: 'failed', message: messageOf(error) })),
    );
    return () => control.abort();
  }, [agentTests, id, conversation, attempt]);

  return {
    ...told,
    stop: () => {
      running.current?.abort();
      setTold((before) => ({ ...before, state: 'stopped' }));
    },
    again: () => setAttempt((count) => count + 1),
  };
};
