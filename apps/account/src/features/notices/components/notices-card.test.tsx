// @vitest-environment happy-dom
import { HttpError, type NoticeSettings, type PushState } from '@switchboard/api-client';
import { createFakeContext } from '@switchboard/federation/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { notConnected } from '../../../testing/entities.ts';
import { show } from '../../../testing/show.tsx';

const open = (given: Partial<NoticeSettings> = {}, pushes: Partial<PushState> = {}) => {
  const stored: NoticeSettings = {
    ...{ mail_after: 60, mail_text: true, mails: 'on', push_text: true, quiet: null },
    mail_kinds: ['message', 'attention', 'channel'],
    push_kinds: ['message', 'attention', 'booking', 'channel'],
    ...given,
  };
  const changeSettings = vi.fn(async (body: object) => ({ ...stored, ...body }));
  const settings = vi.fn(async () => stored);
  const push = vi.fn(async () => ({ key: null, subscribed: false, ...pushes }));
  const subscribe = vi.fn(async () => ({ key: 'key', subscribed: true }));
  const unsubscribe = vi.fn(async () => ({ key: 'key', subscribed: false }));
  const notices = { settings, changeSettings, push, subscribe, unsubscribe };
  const api = { telegram: { status: async () => notConnected }, notices };
  show('notices', createFakeContext({ api }));
  return { settings, changeSettings, subscribe, unsubscribe };
};
const card = () => screen.findByRole('region', { name: 'Notifications' });
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });

// Specification 33.24
test('a person chooses when e-mails come, and whether they have the text', async () => {
  const { changeSettings } = open();
  await card();
  expect(radio('1 hour').checked).toBe(true);
  await userEvent.click(radio('15 minutes'));
  await userEvent.click(radio('Left out'));
  expect(radio('15 minutes').checked).toBe(true);
  expect(changeSettings.mock.calls).toEqual([[{ mail_after: 15 }], [{ mail_text: false }]]);
  await userEvent.click(radio('Never'));
  expect(screen.queryByRole('radio', { name: 'Left out' })).toBeNull();
});

test('a choice that the server refuses is taken back, and said', async () => {
  const { changeSettings } = open();
  changeSettings.mockRejectedValueOnce(new HttpError('It broke', 500, {}));
  await card();
  await userEvent.click(radio('4 hours'));
  expect(await screen.findByText('It broke')).toBeTruthy();
  expect(radio('1 hour').checked).toBe(true);
});

test('an address that is not confirmed is named as the reason for no e-mails', async () => {
  open({ mails: 'unverified' });
  expect(within(await card()).getByText(/not confirmed yet/)).toBeTruthy();
});

test('an installation without e-mails and notifications says so, and offers none', async () => {
  open({ mails: 'off' });
  expect(within(await card()).getByText(/sends no/)).toBeTruthy();
  expect(screen.queryAllByRole('radio')).toEqual([]);
});

test('a person chooses what tells of what, and quiet hours in the zone of the browser', async () => {
  const { changeSettings } = open({}, { key: 'key' });
  await card();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Bookings: E-mail' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Bookings: Browser' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Quiet hours' }));
  const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions();
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '07:30' } });
  fireEvent.blur(screen.getByLabelText('To'));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Quiet hours' }));
  expect(changeSettings.mock.calls).toEqual([
    [{ mail_kinds: ['message', 'attention', 'channel', 'booking'] }],
    [{ push_kinds: ['message', 'attention', 'channel'] }],
    [{ quiet: { from: 1320, to: 480, zone } }],
    [{ quiet: { from: 1320, to: 450, zone } }],
    [{ quiet: null }],
  ]);
});

/** A browser with pushes, whose person answers the question for the permission. */
const pushBrowser = (answer: NotificationPermission) => {
  const ask = vi.fn(async () => {
    Object.assign(notification, { permission: answer });
    return answer;
  });
  const notification = { permission: 'default', requestPermission: ask };
  const keys = { p256dh: 'p', auth: 'a' };
  const old = { unsubscribe: vi.fn(async () => true) };
  const pushManager = {
    getSubscription: async () => old,
    subscribe: vi.fn(async () => ({ toJSON: () => ({ endpoint: 'https://push.example.com/1', keys }) })),
  };
  const registration = { pushManager };
  const serviceWorker = {
    register: vi.fn(async () => registration),
    getRegistration: async () => registration,
    ready: Promise.resolve(registration),
  };
  vi.stubGlobal('Notification', notification);
  vi.stubGlobal('PushManager', class {});
  const kept = new Map<string, Response>();
  vi.stubGlobal('caches', {
    open: async () => ({ put: async (path: string, response: Response) => kept.set(path, response) }),
    delete: async () => kept.clear(),
  });
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });
  return { ask, old, pushManager, serviceWorker, kept };
};

// Specification 38.11
test('a click asks for the permission, subscribes this browser anew, and another one ends it', async () => {
  const { ask, old, pushManager, serviceWorker, kept } = pushBrowser('granted');
  const { subscribe, unsubscribe } = open({}, { key: 'key' });
  await card();
  expect(ask).not.toHaveBeenCalled();
  expect(serviceWorker.register).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Switch on' }));
  expect(await screen.findByText(/Notifications come here/)).toBeTruthy();
  expect(old.unsubscribe).toHaveBeenCalledOnce();
  expect(pushManager.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'key' });
  expect(subscribe).toHaveBeenCalledWith({
    endpoint: 'https://push.example.com/1',
    keys: { p256dh: 'p', auth: 'a' },
  });
  const address = { endpoint: 'https://push.example.com/1', auth: 'a', key: 'key' };
  expect(await kept.get('/push-address')?.json()).toEqual(address);
  await userEvent.click(screen.getByRole('button', { name: 'Switch off' }));
  expect(await screen.findByRole('button', { name: 'Switch on' })).toBeTruthy();
  expect(kept.size).toBe(0);
  expect(unsubscribe).toHaveBeenCalledOnce();
  expect(old.unsubscribe).toHaveBeenCalledTimes(2);
});

// Specification 38.11
test('a permission that is denied is said with the way to undo it', async () => {
  pushBrowser('denied');
  const { subscribe } = open({}, { key: 'key' });
  await card();
  await userEvent.click(screen.getByRole('button', { name: 'Switch on' }));
  expect(await screen.findByText(/Allow notifications for this site in its settings/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Switch on' })).toBeNull();
  expect(subscribe).not.toHaveBeenCalled();
});

test('a push service that does not answer is said, and can be tried again', async () => {
  const { pushManager } = pushBrowser('granted');
  pushManager.subscribe.mockRejectedValueOnce(new Error('Registration failed'));
  open({}, { key: 'key' });
  await card();
  await userEvent.click(screen.getByRole('button', { name: 'Switch on' }));
  expect(await screen.findByText(/could not reach its push service/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Switch on' })).toBeTruthy();
});
