import type { Agent } from '@switchboard/api-client';
import { useApp } from '@switchboard/federation';
import { useStore } from '@switchboard/ui/state';
import { useEffect, useState } from 'react';
import { createTestsStore, type TestsState, type TestsStore } from './tests-store.ts';

/** The tests of an agent, which are loaded, and their run, which is followed while the screen shows them. */
export const useTests = ({ id }: Agent): TestsStore & { state: TestsState } => {
  const { agentTests } = useApp().api;
  const [store] = useState(() => createTestsStore({ api: agentTests, agentId: id }));
  useEffect(() => {
    void store.load();
    return store.follow();
  }, [store]);
  return { ...store, state: useStore(store) };
};
