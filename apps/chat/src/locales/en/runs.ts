import { en } from '@switchboard/agent-runs/locales/en';

export const runsTexts = { runs: en };
