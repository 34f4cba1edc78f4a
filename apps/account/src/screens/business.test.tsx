// @vitest-environment happy-dom
import { type BusinessSettings, HttpError, type UpdateSettings } from '@switchboard/api-client';
import { createFakeContext } from '@switchboard/federation/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { madrid } from '../testing/entities.ts';
import { show } from '../testing/show.tsx';

const open = async (given: Partial<BusinessSettings> = {}) => {
  let stored = { ...madrid, ...given };
  const settings = vi.fn(async () => stored);
  const update = vi.fn(async (body: UpdateSettings) => {
    stored = { ...stored, ...body } as BusinessSettings;
    return stored;
  });
  const picture = '/api/v1/messaging/files/picture-1/';
  const setPicture = vi.fn(async () => ({ ...stored, picture }));
  const removePicture = vi.fn(async () => ({ ...stored, picture: null }));
  const zones = async () => ({
    version: '2026f',
    zones: [
      { name: 'Europe/Madrid', offset: 60 },
      { name: 'Asia/Tokyo', offset: 540 },
    ],
  });
  const schedule = { settings, zones, update, setPicture, removePicture };
  const context = createFakeContext({ api: { schedule } });
  const shown = show('business', context);
  const card = within(await screen.findByRole('region', { name: 'Your business' }));
  await card.findByLabelText('Name');
  return { ...shown, context, card, update, elsewhere: (part: object) => (stored = { ...stored, ...part }) };
};
const selected = (name: string) => screen.getByLabelText<HTMLSelectElement>(name).value;

// Specification 41.5
test('the business is shown with its zone, currency and language, and each is saved at once', async () => {
  const { card, update } = await open({ currency: 'EUR' });
  expect([selected('Time zone'), selected('Currency')]).toEqual(['Europe/Madrid', 'EUR']);
  await card.findByText(/^UTC\+01:00 now\./);
  await userEvent.selectOptions(card.getByLabelText('Time zone'), 'Asia/Tokyo');
  await card.findByText('Saved');
  await userEvent.selectOptions(card.getByLabelText('Currency'), 'JPY');
  expect(update.mock.calls).toEqual([
    [{ time_zone: 'Asia/Tokyo', before: { time_zone: 'Europe/Madrid' } }],
    [{ currency: 'JPY', before: { currency: 'EUR' } }],
  ]);
  await card.findByText('Saved');
  expect([selected('Time zone'), selected('Currency')]).toEqual(['Asia/Tokyo', 'JPY']);
});

// Specification 41.7
test('a change can be taken back', async () => {
  const { card, update } = await open();
  await userEvent.selectOptions(card.getByLabelText('Currency'), 'JPY');
  await userEvent.click(await card.findByRole('button', { name: 'Undo' }));
  expect(update).toHaveBeenLastCalledWith({ currency: null, before: { currency: 'JPY' } });
  await card.findByText('Taken back');
  expect(selected('Currency')).toBe('');
});

test('a language for customers is joined with the other reminders by the server', async () => {
  const { card, update } = await open();
  await userEvent.click(card.getByRole('radio', { name: 'Español' }));
  await card.findByText('Saved');
  const { reminders } = madrid;
  expect(update).toHaveBeenCalledWith({
    reminders: { ...reminders, language: 'es' },
    before: { reminders },
  });
});

// Specification 48.6
test('a name that was changed elsewhere meanwhile is shown beside the own one, and the user chooses', async () => {
  const { card, update, elsewhere } = await open({ name: 'Casa' });
  const name = card.getByLabelText<HTMLInputElement>('Name');
  const stale = new HttpError('stale', 412, { code: 'stale_version' });
  const dispute = async (typed: string, theirs: string) => {
    await userEvent.clear(name);
    await userEvent.type(name, typed);
    elsewhere({ name: theirs });
    update.mockRejectedValueOnce(stale);
    await userEvent.click(card.getByRole('button', { name: 'Save' }));
    await card.findByText(`It was changed elsewhere meanwhile: ${theirs}. Yours: ${typed}.`);
  };
  await dispute('Casa Ada', 'Casa Eva');
  await userEvent.click(card.getByRole('button', { name: 'Keep mine' }));
  expect(update).toHaveBeenLastCalledWith({ name: 'Casa Ada', before: { name: 'Casa Eva' } });
  await card.findByText('Saved');
  await dispute('Casa Uwe', 'Casa Ines');
  await userEvent.click(card.getByRole('button', { name: 'Take theirs' }));
  expect(name.value).toBe('Casa Ines');
  expect(update).toHaveBeenCalledTimes(3);
});

// Specification 41.8
test('a typed name outlives the screen, and is gone when it is saved', async () => {
  const { card, context, unmount } = await open();
  expect(card.queryByRole('button', { name: 'Save' })).toBeNull();
  await userEvent.type(card.getByLabelText('Name'), 'Casa Ada');
  unmount();
  show('business', context);
  expect(await screen.findByDisplayValue('Casa Ada')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved');
  expect(context.drafts.read('account:business-name')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

test('a refused name is said, and stays in the field', async () => {
  const { card, update } = await open();
  update.mockRejectedValueOnce(new HttpError('The server is closing', 503, undefined));
  await userEvent.type(card.getByLabelText('Name'), 'Casa Ada{Enter}');
  await card.findByText('The server is closing');
  expect(card.getByDisplayValue('Casa Ada')).toBeTruthy();
  await userEvent.click(card.getByRole('button', { name: 'Cancel' }));
  expect(card.queryByDisplayValue('Casa Ada')).toBeNull();
});

test('a zone that this browser does not know is shown by its name', async () => {
  await open({ time_zone: 'America/Coyhaique_New' });
  expect(selected('Time zone')).toBe('America/Coyhaique_New');
});

test('a backend without such settings says so', async () => {
  const settings = () => Promise.reject(new HttpError('Not found', 404, undefined));
  show('business', createFakeContext({ api: { schedule: { settings } } }));
  expect(await screen.findByText('This server keeps no settings of a business.')).toBeTruthy();
});

// Specification 48.9
test('the picture of the business is chosen, shown beside its name, and removed', async () => {
  const { card } = await open({ name: 'Casa Ada', picture: null });
  const file = new File(['picture'], 'shop.png', { type: 'image/png' });
  await userEvent.upload(card.getByLabelText('Picture of the business', { selector: 'input' }), file);
  const dialog = await screen.findByRole('dialog', { name: 'Picture of the business' });
  const picture = dialog.querySelector('img') as HTMLImageElement;
  for (const side of ['naturalWidth', 'naturalHeight']) Object.defineProperty(picture, side, { value: 600 });
  fireEvent.load(picture);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await card.findByText('The picture is saved.');
  await userEvent.click(card.getByRole('button', { name: 'Remove the picture' }));
  await card.findByText('The picture is removed.');
  expect(card.queryByRole('button', { name: 'Remove the picture' })).toBeNull();
});
