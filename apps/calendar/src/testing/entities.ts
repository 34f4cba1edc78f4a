import type {
  Booking,
  BookingOption,
  BusinessSettings,
  Conversation,
  Customer,
  Resource,
  Service,
} from '@switchboard/api-client';

export const aResource = (given: Partial<Resource> = {}): Resource => ({
  id: 'resource-lucia',
  name: 'Lucía',
  color: '#067a6f',
  avatar: null,
  hours: null,
  breaks: [],
  absences: [],
  blocks: [],
  shifts: [],
  rota: null,
  feed: false,
  buffer: null,
  archived: false,
  ...given,
});

export const anOption = (given: Partial<BookingOption> = {}): BookingOption => ({
  id: 'option-cut',
  resourceId: 'resource-lucia',
  name: 'Haircut',
  duration: 60,
  price: 38,
  ...given,
});

export const aBooking = (given: Partial<Booking> = {}): Booking => {
  const booking: Booking = {
    id: 'booking-1',
    resourceId: 'resource-lucia',
    resourceIds: [],
    optionIds: [],
    title: 'Haircut',
    start: '2026-11-20T09:00:00.000Z',
    end: '2026-11-20T10:00:00.000Z',
    status: 'confirmed',
    notes: '',
    customer: { name: 'Marina Orlova', phone: '+34 600 100 200' },
    source: 'manual',
    total_duration: 60,
    total_price: 38,
    items: [],
    forced: false,
    reminder: null,
    version: 1,
    conversationId: null,
    ...given,
  };
  const { resourceId, resourceIds } = booking;
  return resourceIds[0] === resourceId ? booking : { ...booking, resourceIds: [resourceId] };
};

export const aCustomer = (given: Partial<Customer> = {}): Customer => ({
  id: 'customer-olga',
  name: 'Olga',
  phones: ['+34600000002'],
  usernames: [],
  note: '',
  tags: [],
  stage: 'new',
  version: 1,
  created_at: 0,
  last_contact_at: null,
  next_booking: null,
  conversations: 1,
  last_conversation: null,
  merged_into: null,
  changed: 1,
  ...given,
});

export const aConversation = (given: Partial<Conversation> = {}): Conversation => ({
  id: 'conversation-olga',
  source: 'account',
  integration_id: null,
  bot_id: null,
  bot_username: null,
  is_pinned: false,
  last_message_text: '',
  last_message_at: null,
  last_message_ts: 0,
  customer: {},
  unread: 0,
  read_ts: 0,
  last_message_type: null,
  last_message_author: null,
  waiting_since: null,
  handler: null,
  handler_epoch: 0,
  attention: null,
  attention_since: null,
  ...given,
});

export const theSettings = (given: Partial<BusinessSettings> = {}): BusinessSettings => ({
  time_zone: null,
  currency: null,
  hours: Array.from({ length: 7 }, () => [[540, 1080]]),
  exceptions: [],
  buffer: 0,
  reminders: {
    enabled: false,
    hours_before: 24,
    quiet: [1260, 540],
    language: 'en',
    templates: { en: '{name}', es: '{name}', ru: '{name}' },
  },
  feed: false,
  ...given,
});

export const aService = (given: Partial<Service> = {}): Service => ({
  id: 'service-cut',
  name: 'Haircut',
  duration: 60,
  price: 38,
  category: null,
  position: 1,
  offers: [{ option: 'option-cut', resource: 'resource-lucia', duration: null, price: null }],
  ...given,
});
