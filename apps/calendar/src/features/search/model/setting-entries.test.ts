import { findSettings } from '@switchboard/federation/search';
import { expect, test } from 'vitest';
import { textsIn } from '../../../locales/index.ts';
import { settingEntries } from './setting-entries.ts';

const PARTS = [
  ['buffer', 'business'],
  ['hours', 'hours'],
  ['exceptions', 'holidays'],
  ['reminders', 'reminders'],
  ['confirmations', 'confirmations'],
  ['feed', 'feed'],
] as const;

// Specification 41.2
test.each(['en', 'es', 'ru'] as const)(
  'each part of the settings is found by its title, in %s',
  async (language) => {
    const { settings } = await textsIn(language);
    for (const [title, part] of PARTS)
      expect(findSettings(settingEntries, language)(settings[title])).toContainEqual(
        expect.objectContaining({ title: settings[title], path: `/dashboard/calendar?settings=${part}` }),
      );
  },
);
