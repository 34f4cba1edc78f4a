import { existsSync } from 'node:fs';
import { REPORT, writeReport } from './report.ts';

/** After all tests: what they photographed is put on one page. */
export default () => {
  if (existsSync(REPORT)) writeReport(REPORT);
};
