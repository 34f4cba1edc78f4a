import { runsTexts } from './runs.ts';

export const explanationTexts = {
  ...runsTexts,
  explanation: {
    absent: 'There is no record of this message. Reminders, for example, have none.',
    openAgent: 'Open the agent',
    makeTest: 'Make a test case',
  },
};
