import { findSettings } from '@switchboard/federation/search';
import { expect, test } from 'vitest';
import { textsIn } from '../../../locales/index.ts';
import { settingEntries } from './setting-entries.ts';

// Specification 41.2
test.each(['en', 'es', 'ru'] as const)(
  'each tab of an agent is found by its title, in %s',
  async (language) => {
    const { frame } = await textsIn(language);
    for (const [tab, title] of Object.entries(frame.tab))
      expect(findSettings(settingEntries, language)(title)).toContainEqual(
        expect.objectContaining({ title, path: `/agents?tab=${tab}` }),
      );
  },
);
