import { runsTexts } from './runs.ts';

export const suggestionTexts = {
  ...runsTexts,
  suggestion: {
    asked: 'The agent writes a suggestion …',
    filled: 'The suggestion is in the field. Edit it before you send it.',
    offered: 'The agent suggests this. Your text is kept until you replace it.',
    declined: 'The agent has no suggestion. {{reason}}',
    failed: 'There is no suggestion: {{reason}}',
    unsupported: 'No agent can suggest a reply here.',
    replace: 'Replace my text',
    dismiss: 'Dismiss',
  },
};
