import { type AgentReport, isNotFound } from '@switchboard/api-client';
import { useLoaded } from '@switchboard/common/async/use-loaded';
import { messageOf } from '@switchboard/common/text/message-of';
import { browserZoneName } from '@switchboard/common/time/browser-zone';
import { intlZone } from '@switchboard/common/time/intl-zone';
import { zoneFrom } from '@switchboard/common/time/zone';
import { useApp } from '@switchboard/federation';
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
  const { latest, error, loading, retry } = useLoaded(async () => {
    // A business without a time zone gets that of the browser.
    const settings = await schedule.settings().catch(() => undefined);
    const own = browserZoneName();
    const zone = settings?.clocks ? zoneFrom(settings.clocks) : intlZone(settings?.time_zone ?? own);
    const { date } = zone.wallTime(Date.now());
    const { from, to } = daysOf(date, range);
    return answering.report(agentId, from, to);
  }, [answering, schedule, agentId, range]);

  return {
    report: latest,
    error: error === undefined ? null : messageOf(error),
    supported: !isNotFound(error),
    loading,
    retry,
  };
};
