// @vitest-environment happy-dom
import { setViewWidth } from '@switchboard/ui/testing';
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { theSettings } from '../testing/entities.ts';
import { renderCalendar } from '../testing/render-calendar.tsx';
import { salon } from '../testing/salon.ts';

beforeEach(() => setViewWidth(1440));

const at = (time: string) => screen.findByRole('button', { name: new RegExp(`^${time}.*Haircut, Marina`) });

// Specification 24.3
test('times are those of the business, and follow its zone at once', async () => {
  const { fake } = renderCalendar({ ...salon, settings: theSettings({ time_zone: 'Asia/Kathmandu' }) });
  await at('2:45');
  act(() => {
    fake.data.settings = theSettings({ time_zone: 'Asia/Dubai' });
    fake.changeCatalog();
  });
  await at('1:00');
});

test.each([null, 'Mars/Olympus_Mons'])('the zone %j leaves that of the browser', async (time_zone) => {
  renderCalendar({ ...salon, settings: theSettings({ time_zone }) });
  expect(await at('10:00')).toBeDefined();
});
