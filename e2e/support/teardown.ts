import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { FOLDERS } from './program.ts';
import { REPORT, writeReport } from './report.ts';

/** After all tests: puts the screenshots on one page, and removes the folders of the run. */
export default async () => {
  if (existsSync(REPORT)) writeReport(REPORT);
  // A program that a failed test left running may still write files.
  await rm(FOLDERS, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 });
};
