// @vitest-environment happy-dom
import type { BusinessSettings, UpdateSettings } from '@switchboard/api-client';
import { closedWeek, withDay } from '@switchboard/common/time/week-hours';
import type { Drafts } from '@switchboard/federation';
import { createFakeContext } from '@switchboard/federation/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { expect, test } from 'vitest';
import { renderInCalendar } from '../../../testing/render-in-calendar.tsx';
import { someSettings } from '../../../testing/settings.ts';
import { BusinessSetting } from './business-setting.tsx';
import { ConfirmationsSetting } from './confirmations-setting.tsx';
import { ExceptionsSetting } from './exceptions-setting.tsx';
import { FeedSetting } from './feed-setting.tsx';
import { HoursSetting } from './hours-setting.tsx';
import { RemindersSetting } from './reminders-setting.tsx';
import type { SettingsPartProps } from './settings-part-props.ts';

const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

interface Backend {
  stored: BusinessSettings;
  saved: UpdateSettings[];
  /** What the user saw before each change. */
  seen: unknown[];
  /** Why it refuses. */
  refusal: string | undefined;
  /** Another tab changes the settings. */
  change(settings: Partial<BusinessSettings>): void;
}

/** A part over settings in memory. */
const setUp = (
  part: (props: SettingsPartProps) => ReactNode,
  given: Partial<BusinessSettings> = {},
  drafts?: Drafts,
): Backend => {
  const backend: Backend = {
    stored: someSettings(given),
    saved: [],
    seen: [],
    refusal: undefined,
    change: () => {},
  };
  const Part = () => {
    const [settings, setSettings] = useState(backend.stored);
    backend.change = (changed) => setSettings({ ...settings, ...changed });
    return part({
      settings,
      save: async (field, value, before) => {
        if (backend.refusal) return { ok: false, message: backend.refusal };
        backend.saved.push({ [field]: value });
        backend.seen.push(before);
        setSettings({ ...settings, [field]: value });
        return { ok: true, value: undefined };
      },
    });
  };
  renderInCalendar(<Part />, {}, drafts);
  return backend;
};

test('a currency is found by its name without accents, and saved when it is chosen', async () => {
  const backend = setUp((props) => <BusinessSetting {...props} />);
  const field = screen.getByLabelText('Currency');
  fireEvent.change(field, { target: { value: 'costa rican colon' } });
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 });
  await screen.findByText('Saved');
  expect(backend.saved).toEqual([{ currency: 'CRC' }]);
});

test('a refused field keeps the typed text, with the reason below it', async () => {
  const backend = setUp((props) => <BusinessSetting {...props} />);
  backend.refusal = 'buffer: is too long';
  const field = screen.getByLabelText<HTMLInputElement>('Time between bookings');
  fireEvent.change(field, { target: { value: '90' } });
  fireEvent.blur(field);
  expect((await screen.findByRole('alert')).textContent).toBe('buffer: is too long');
  expect(field.value).toBe('90');
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toContain(
    'buffer: is too long',
  );
});

// Specification 24.3
test('the zone says where the browser is, if that is another time', () => {
  setUp((props) => <BusinessSetting {...props} />, { time_zone: 'Asia/Kathmandu' });
  screen.getByText(/^Your browser is in .*The calendar shows the time of the business\.$/);
});

test('hours are saved together; those that overlap are not', async () => {
  const backend = setUp((props) => <HoursSetting {...props} />, { hours: closedWeek() });
  click('Add hours: Saturday');
  click('Save');
  await screen.findByText('Saved');
  const week = backend.saved[0]?.hours ?? [];
  expect(week).toEqual(withDay(closedWeek(), 5, [[540, 1020]]));
  const overlapping = withDay(week, 5, [
    [540, 1020],
    [600, 660],
  ]);
  act(() => backend.change({ hours: overlapping }));
  click('Add hours: Sunday');
  screen.getByText('Hours of one day must not overlap');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
});

// Specification 48.6
test('a draft stays when the hours change elsewhere; the user sees both and chooses', async () => {
  const backend = setUp((props) => <HoursSetting {...props} />, { hours: closedWeek() });
  const theirs = withDay(closedWeek(), 0, [[600, 700]]);
  click('Add hours: Sunday');
  act(() => backend.change({ hours: theirs }));
  await screen.findByText(/changed elsewhere/);
  screen.getByLabelText('Sunday, from');
  expect(screen.queryByLabelText('Monday, from')).toBeNull();
  click('Show theirs');
  screen.getByLabelText('Monday, from');
  expect(screen.queryByLabelText('Sunday, from')).toBeNull();
  click('Show mine');
  screen.getByLabelText('Sunday, from');
  backend.refusal = 'It was changed elsewhere in the meantime';
  click('Save');
  await waitFor(() => screen.getByRole('button', { name: 'Keep mine' }));
  backend.refusal = undefined;
  click('Keep mine');
  await screen.findByText('Saved');
  expect(backend.saved.at(-1)?.hours).toEqual(withDay(closedWeek(), 6, [[540, 1020]]));
  expect(backend.seen.at(-1)).toEqual(theirs);
});

test('the newer state can be taken instead of the draft', async () => {
  const backend = setUp((props) => <HoursSetting {...props} />, { hours: closedWeek() });
  click('Add hours: Sunday');
  act(() => backend.change({ hours: withDay(closedWeek(), 0, [[600, 700]]) }));
  click('Take theirs');
  screen.getByLabelText('Monday, from');
  expect(screen.queryByText(/changed elsewhere/)).toBeNull();
  expect(backend.saved).toEqual([]);
});

// Specification 48.4
test('a field that is saved when it is left is saved with its screen too', async () => {
  const backend = setUp((props) => <BusinessSetting {...props} />);
  fireEvent.change(screen.getByLabelText('Time between bookings'), { target: { value: '25' } });
  cleanup();
  await waitFor(() => expect(backend.saved).toEqual([{ buffer: 25 }]));
});

// Specification 48.2
test('a draft of a setting outlives its screen', async () => {
  const { drafts } = createFakeContext();
  setUp((props) => <HoursSetting {...props} />, { hours: closedWeek() }, drafts);
  click('Add hours: Sunday');
  cleanup();
  const backend = setUp((props) => <HoursSetting {...props} />, { hours: closedWeek() }, drafts);
  screen.getByLabelText('Sunday, from');
  click('Save');
  await waitFor(() => expect(backend.saved).toHaveLength(1));
});

// Specification 24.1
test('holidays are added as days, and removed as a period', async () => {
  const backend = setUp((props) => <ExceptionsSetting {...props} />, {
    exceptions: [
      { date: '2026-12-25', name: 'Christmas', hours: [] },
      { date: '2026-12-26', name: 'Christmas', hours: [] },
    ],
  });
  click('Add days');
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Painting' } });
  click('Save');
  await screen.findByText('Painting');
  fireEvent.click(screen.getByRole('button', { name: /^Remove December 25\s–\s26, 2026$/ }));
  await waitFor(() => expect(backend.saved).toHaveLength(2));
  const painting = { date: '2026-11-20', name: 'Painting', hours: [] };
  expect(backend.saved).toMatchObject([
    { exceptions: [painting, { date: '2026-12-25' }, { date: '2026-12-26' }] },
    { exceptions: [painting] },
  ]);
});

// Specification 30.4
test('a reminder is written with buttons for its variables, and shown as the customer reads it', async () => {
  const backend = setUp((props) => <RemindersSetting {...props} />);
  const text = screen.getByLabelText<HTMLTextAreaElement>('Text');
  screen.getByText('Hello Marina');
  text.setSelectionRange(text.value.length, text.value.length);
  click('Booking');
  screen.getByText('Hello MarinaHaircut');
  click('Save');
  await screen.findByText('Saved');
  expect(backend.saved).toMatchObject([
    { reminders: { templates: { en: 'Hello {name}{title}', es: 'Hola {name}' } } },
  ]);
});

test('customers whose language is not known get their reminders in the chosen one', async () => {
  const backend = setUp((props) => <RemindersSetting {...props} />);
  const languages = screen.getByRole('radiogroup', {
    name: 'Customers whose language is not known get it in',
  });
  fireEvent.click(within(languages).getByRole('radio', { name: 'Русский' }));
  click('Save');
  await screen.findByText('Saved');
  expect(backend.saved).toMatchObject([{ reminders: { language: 'ru' } }]);
});

// Specification 29.3, 29.4
test('the secret address is shown once, and revoked after a question', async () => {
  const calls: string[] = [];
  const Feed = () => {
    const [exists, setExists] = useState(false);
    const answer =
      <T,>(call: string, value: T) =>
      async () => {
        calls.push(call);
        setExists(call === 'create');
        return { ok: true as const, value };
      };
    return (
      <FeedSetting
        exists={exists}
        create={answer('create', 'https://salon.test/feeds/secret.ics')}
        revoke={answer('revoke', undefined)}
      />
    );
  };
  renderInCalendar(<Feed />);
  click('Create an address');
  const address = await screen.findByLabelText<HTMLInputElement>('Secret address');
  expect(address.value).toBe('https://salon.test/feeds/secret.ics');
  click('Revoke');
  await screen.findByText('Revoke the address?');
  fireEvent.click(screen.getAllByText('Revoke').at(-1) ?? address);
  await screen.findByText('Create an address');
  await waitFor(() => expect(screen.queryByLabelText('Secret address')).toBeNull());
  expect(calls).toEqual(['create', 'revoke']);
});

// Specification 58.8
test('what customers are told is chosen by kind, with a text in each language', async () => {
  const texts = (text: string) => ({ en: text, es: text, ru: text });
  const stored = {
    ...{ made: false, moved: false, cancelled: false },
    templates: { made: texts('Made'), moved: texts('Moved'), cancelled: texts('Cancelled') },
  };
  const backend = setUp(
    ({ settings, save }) => <ConfirmationsSetting stored={settings.confirmations ?? stored} save={save} />,
    { confirmations: stored },
  );
  expect(screen.queryByRole('textbox')).toBeNull();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Tell customers when a booking moves' }));
  fireEvent.click(screen.getByText('Español'));
  const field = screen.getByRole('textbox', { name: 'Text for a move' });
  fireEvent.change(field, { target: { value: 'Ahora {date}' } });
  click('Save');
  await screen.findByText('Saved');
  expect(backend.saved).toEqual([
    {
      confirmations: {
        ...stored,
        moved: true,
        templates: { ...stored.templates, moved: { ...stored.templates.moved, es: 'Ahora {date}' } },
      },
    },
  ]);
});
