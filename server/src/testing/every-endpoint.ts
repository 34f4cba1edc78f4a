import { contract, type Endpoint } from '@switchboard/api-client';

/** Every endpoint of the contract with a name for test titles, such as `booking.createBooking`. */
export const everyEndpoint: [name: string, endpoint: Endpoint][] = Object.entries(contract).flatMap(
  ([room, calls]) =>
    Object.entries(calls).map(([call, endpoint]): [string, Endpoint] => [`${room}.${call}`, endpoint]),
);

/** The path with an id in place of each parameter. @param inner ids of parameters that have one of their own */
export const pathWith = ({ path }: Endpoint, id: string, inner: Record<string, string> = {}): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => inner[name] ?? id);

/** A valid body for each call that takes one, with `id` for all ids in it. */
export const goodBody = (name: string, id: string): object | undefined => BODIES(id)[name];

const BODIES = (id: string): Record<string, object> => ({
  'auth.login': { id_token: 'endpoints' },
  'auth.register': { id_token: 'endpoints' },
  'auth.endSessions': { id_token: 'endpoints' },
  'person.changeNames': { first_name: 'Ada' },
  'person.confirm': { id_token: 'endpoints' },
  'person.renewSignIn': { id_token: 'endpoints' },
  'telegram.startLogin': { phone: '+79000000000' },
  'telegram.confirmCode': { code: '12345' },
  'telegram.confirmQrLogin': {},
  'telegram.disconnect': { conversations: 'keep' },
  'telegram.createBot': { token: '123456:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' },
  'telegram.updateBot': { enabled: false },
  'telegram.replaceToken': { token: '123456:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' },
  'missed.dismiss': { ids: [id] },
  'bots.changeProfile': { name: 'Shop' },
  'bots.answerBusiness': { connection_id: 'link', allowed: true },
  'chats.send': { text: 'Hello' },
  'inbox.markRead': { ts: 1 },
  'inbox.markUnread': {},
  'inbox.editMessage': { text: 'Hello' },
  'inbox.forward': { message: id },
  'inbox.react': { emoji: '👍' },
  'inbox.setHandler': { handler: 'off' },
  'inbox.setAttention': { reason: null },
  'scheduled.create': {
    ...{ text: 'Hello', at: '2031-03-01T10:00:00Z', unless_reply: false, chosen: true },
  },
  'scheduled.update': { changed: 1, text: 'Hello' },
  'quickReplies.create': { name: 'hello', text: 'Hello {first_name}' },
  'quickReplies.sendFile': { file: id },
  'quickReplies.update': { name: 'hello', text: 'Hello {first_name}' },
  'notices.markRead': { up_to: 1 },
  'notices.markUnread': { marking: 1 },
  'notices.changeSettings': { mail_after: 60, mail_text: true },
  'ownData.changeRetention': { months: 12 },
  'customers.create': { name: 'Olga' },
  'customers.update': { name: 'Olga' },
  'customers.merge': { other: id },
  'customers.unmerge': { merge: id },
  'customers.erase': { block: false },
  'customers.unblockStranger': { sender: 'a'.repeat(64) },
  'booking.createResource': { name: 'Chair' },
  'booking.updateResource': { name: 'Chair' },
  'booking.createOption': { resourceId: id, name: 'Cut', duration: 30 },
  'booking.updateOption': { name: 'Cut' },
  'priceLists.read': { agent: id, text: 'Cut 20 €' },
  'priceLists.confirm': { agent: id, services: [{ name: 'Cut', duration: 30, price: 20 }] },
  'services.create': { name: 'Cut', duration: 30, offers: [{ resource: id }] },
  'services.update': { name: 'Cut' },
  'services.createCategory': { name: 'Hair' },
  'services.updateCategory': { name: 'Hair' },
  'booking.createBooking': booking(id),
  'booking.updateBooking': booking(id),
  'booking.restoreBooking': {},
  'booking.settleBookings': { bookings: [id], what: 'move', resource: id, to: id },
  'series.preview': { booking: booking(id), rule: { freq: 'daily', count: 2 }, zone: 'UTC' },
  'series.create': {
    booking: { ...booking(id), start: '2026-04-02T10:00:00Z', end: '2026-04-02T11:00:00Z' },
    ...{ rule: { freq: 'daily', count: 3 }, zone: 'UTC', skip: ['2026-04-03'] },
  },
  'series.change': {
    booking: { ...booking(id), start: '2026-05-02T10:00:00Z', end: '2026-05-02T11:00:00Z' },
    scope: 'all',
  },
  'series.restore': { at: 4e12 },
  'notices.subscribe': {
    endpoint: 'https://push.example.com/x',
    keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) },
  },
  'billing.checkout': { price: 'price_studio' },
  'billing.portal': { to: 'plan' },
  'schedule.updateSettings': { time_zone: 'Europe/Madrid' },
  'agents.create': { name: 'Agent' },
  'agents.update': { name: 'Agent' },
  'agents.updateBehavior': { system_prompt: 'Be kind.' },
  'agents.updateIntelligence': { tone: 'formal' },
  'agents.saveDraft': { system_prompt: 'Be kind.', intelligence: { temperature: 1 } },
  'agents.restore': { discard: true },
  'agents.setChannels': { channels: [], take: true },
  'agentTests.create': { name: 'Price', turns: ['How much?'], assertions: [{ kind: 'silent' }] },
  'agentTests.update': { name: 'Prices' },
  'agentTests.fromConversation': { conversation: id },
  'agentTests.start': {},
  'agentTests.replay': { conversation: id },
  'signals.report': { signals: [{ remote: 'chat', version: '1.0.0', canary: false }] },
  'teaching.create': { question: 'Is there parking?', answer: 'Yes.' },
  'teaching.update': { answer: 'No.' },
  'teaching.dismissGap': { gap: 'x' },
  'teaching.reopenGap': { gap: 'x' },
  'answering.tryOut': { turns: [{ author: 'customer', text: 'Hello' }] },
});

const booking = (resource: string) => ({
  resource,
  start: '2026-03-01T10:00:00Z',
  end: '2026-03-01T11:00:00Z',
});
