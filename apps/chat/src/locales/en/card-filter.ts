import { stagesTexts } from './stages.ts';

export const cardFilterTexts = {
  ...stagesTexts,
  cardFilter: {
    title: 'Tags and stages',
    active: 'Only: {{names}}',
    tag: 'Tag',
    stage: 'Stage',
    anyTag: 'All tags',
    anyStage: 'All stages',
    noTags: 'Tags are added on the card of a customer.',
    failed: 'Tags and stages could not be loaded. Retry',
  },
};
