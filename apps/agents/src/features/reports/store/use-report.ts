import { type AgentReport, isHttpError } from '@switchboard/api-client';
import { messageOf } from '@switchboard/common/message-of';
import { createZone } from '@switchboard/common/zone';
import { useApp } from '@switchboard/federation';
import { useCallback, useEffect, useState } from 'react';
import { daysOf, type Range } from '../model/report.ts';

export interface LoadedReport {
  /** The last one that was loaded, perhaps of another range. */
  report: AgentReport | undefined;
  /** The message of the last load, if it failed. */
  error: string | null;
  /** Whether the backend makes reports. */
  supported: boolean;
  loading: boolean;
  retry: () => void;
}

/** The report of an agent, by days on the clocks of the business. */
export const useReport = (agentId: string, range: Range): LoadedReport => {
  const { answering, schedule } = useApp().api;
  const [state, setState] = useState<Omit<LoadedReport, 'retry'>>({
    report: undefined,
    error: null,
    supported: true,
    loading: true,
  });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again
  useEffect(() => {
    let current = true;
    const load = async () => {
      // Without a zone of its own, a business has that of the browser.
      const zone = await schedule.settings().then(
        (settings) => settings.time_zone,
        () => null,
      );
      const { date } = createZone(zone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone).wallTime(
        Date.now(),
      );
      const { from, to } = daysOf(date, range);
      return answering.report(agentId, from, to);
    };
    setState((before) => ({ ...before, loading: true }));
    load().then(
      (report) => current && setState({ report, error: null, supported: true, loading: false }),
      (error: unknown) => {
        if (!current) return;
        const supported = !(isHttpError(error) && error.status === 404);
        setState((before) => ({ ...before, error: messageOf(error), supported, loading: false }));
      },
    );
    return () => {
      current = false;
    };
  }, [answering, schedule, agentId, range, attempt]);

  return { ...state, retry: useCallback(() => setAttempt((count) => count + 1), []) };
};
