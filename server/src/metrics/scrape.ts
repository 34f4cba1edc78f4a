import type { Registry } from 'prom-client';

/** Writes all figures in the format of Prometheus. */
export type Scrape = () => Promise<{ type: string; text: string }>;

/** @param refresh brings the figures up to date that are not counted as they happen */
export const createScrape = (registry: Registry, refresh: () => Promise<void>): Scrape => {
  let underWay: ReturnType<Scrape> | undefined;
  const scrape = async () => {
    await refresh();
    return { type: registry.contentType, text: await registry.metrics() };
  };
  /** All that ask at one moment share an answer. */
  return () => {
    underWay ??= scrape().finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
};
