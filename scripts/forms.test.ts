import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from '@switchboard/tooling/repository';
import { describe, expect, test } from 'vitest';

const APPS = inRoot('apps');

/** A field in which a person types or chooses something. */
const FIELD =
  /<(input|textarea|select|TextArea|TextField|TextAreaField|Input(\.\w+)?|InputNumber|EmailField|CodeField|NewPasswordField|DateInput|TimeInput|SearchInput|ColorField)\b/;

/** What keeps the text of a field, or asks before it is lost; see `packages/federation/src/unsaved.tsx`. */
const CARE = /\b(useKept|useSection|useOwnField|useUnsaved|UnsavedMark)\b/;

/** Why files with fields need none of it: by reason, without `.tsx`. */
const OTHERS: Readonly<Record<string, readonly string[]>> = {
  'the draft of the agent keeps every change, and saves it': [
    'agents/src/features/prompt/components/prompt-field',
    'agents/src/features/rules/components/check',
    'agents/src/features/rules/components/choices',
    'agents/src/features/rules/components/message-rule',
    'agents/src/features/rules/components/coming-back-rule',
    'agents/src/features/rules/components/model-rule',
    'agents/src/features/rules/components/temperature-rule',
    'agents/src/features/rules/components/week-field',
    'agents/src/features/onboarding/components/tone-step',
  ],
  'a store keeps the text among the drafts': [
    'account/src/features/bots/components/command-rows',
    'account/src/features/bots/components/profile-form',
    'account/src/features/user/components/names-form',
    'agents/src/features/onboarding/components/onboarding-form',
    'agents/src/features/onboarding/components/prices-step',
    'calendar/src/features/bookings/components/booking-form',
    'calendar/src/features/bookings/components/quick-booking',
    'chat/src/features/customers/components/note-part',
    'chat/src/features/messages/components/composer',
  ],
  'the form around it keeps the text': [
    'account/src/features/business/components/name-form',
    'account/src/features/forms/components/text-area-field',
    'agents/src/features/onboarding/components/business-step',
    'agents/src/features/price-list/components/service-rows',
    'agents/src/features/tests/components/assertion-field',
    'agents/src/features/tests/components/choice',
    'agents/src/features/tests/components/expected-input',
    'calendar/src/features/bookings/components/clock-notes',
    'calendar/src/features/bookings/components/customer-input',
    'calendar/src/features/bookings/components/detail-fields',
    'calendar/src/features/bookings/components/discount-field',
    'calendar/src/features/bookings/components/options-field',
    'calendar/src/features/bookings/components/status-field',
    'calendar/src/features/bookings/components/time-fields',
    'calendar/src/features/bookings/components/with-field',
    'calendar/src/features/series/components/custom-rule',
    'calendar/src/features/series/components/rule-end',
    'calendar/src/features/resources/components/color-field',
    'calendar/src/features/resources/components/services/offers-field',
    'calendar/src/features/calendar/components/money-input',
    'calendar/src/features/settings/components/spans-field',
    'calendar/src/features/settings/components/template-field',
    'calendar/src/features/working/components/rota-field',
    'chat/src/ui/search-input',
    'shell/src/features/auth/components/fields',
    'shell/src/features/auth/components/password-input',
  ],
  'the dialog around it asks before it closes': [
    'shell/src/features/sign-in-changes/components/add-app-form',
    'shell/src/features/sign-in-changes/components/add-phone-form',
    'shell/src/features/sign-in-changes/components/email-form',
    'shell/src/features/sign-in-changes/components/password-form',
    'account/src/features/telegram/components/code-form',
  ],
  'a choice is saved or applied at once': [
    'account/src/features/business/components/labelled-select',
    'account/src/features/forms/components/choice',
    'account/src/features/notices/components/kinds-table',
    'account/src/features/picture/components/picture-controls',
    'agents/src/features/channels/components/channel-list',
    'agents/src/features/knowledge/components/drop-zone',
    'agents/src/features/onboarding/components/channel-step',
    'calendar/src/features/settings/components/away-choices',
    'calendar/src/features/view/components/view-switch',
    'chat/src/features/conversations/components/filter-choice',
    'chat/src/features/customers/components/stage-choice',
    'chat/src/features/media/components/attach-button',
    'chat/src/features/media/components/voice-message',
    'chat/src/features/messages/components/forward-dialog',
    'chat/src/features/quick-replies/components/reply-files',
    'chat/src/features/notifications/components/alert-switches',
  ],
  'it is saved when it is left, also with its screen': [
    'account/src/features/notices/components/quiet-hours',
    'chat/src/features/customers/components/name-field',
  ],
  'it searches, filters or jumps': [
    'agents/src/features/lookup/components/lookup-field',
    'calendar/src/features/view/components/filter-fields',
    'chat/src/features/conversations/components/search-field',
    'chat/src/features/customers/components/leads-filters',
    'chat/src/features/customers/components/merge-dialog',
    'chat/src/features/conversations/components/card-filter-choices',
    'chat/src/features/emoji/components/emoji-picker',
    'chat/src/features/quick-replies/components/quick-reply-picker',
    'chat/src/features/search/components/thread-search',
    'shell/src/features/inspector/components/override-form',
    'shell/src/features/inspector/components/version-figures',
    'shell/src/features/search/components/search-box',
  ],
  'it chooses rows to act on at once': [
    'chat/src/features/conversations/components/conversation-row',
    'chat/src/features/customers/components/lead-row',
    'chat/src/features/customers/components/leads-choice-bar',
  ],
  'it confirms what is asked, and is worth nothing alone': [
    'account/src/features/forms/components/conversations-choice',
    'account/src/features/own-data/components/deletion-card',
    'calendar/src/features/resources/components/remove-dialog',
    'calendar/src/features/series/components/scope-dialog',
    'calendar/src/features/settings/components/feed-setting',
    'chat/src/features/customers/components/erase-dialog',
  ],
  'a trial message to the own agent': [
    'agents/src/features/onboarding/components/trial-step',
    'agents/src/features/playground/components/composer',
  ],
  'the wizard keeps the phone, and the server the login': [
    'account/src/features/telegram/components/phone-form',
    'account/src/features/telegram/components/qr-form',
  ],
  'before the sign-in there is no user whose text it is': [
    'shell/src/features/auth/components/enter-code-page',
    'shell/src/features/auth/components/new-password-page',
    'shell/src/features/auth/components/second-factor-form',
    'shell/src/features/auth/components/sign-in-link-page',
    'shell/src/features/auth/components/sign-in-page',
    'shell/src/features/auth/components/sign-up-page',
    'shell/src/screens/forget-password',
  ],
};

const files = readdirSync(APPS).flatMap((app) =>
  readdirSync(join(APPS, app, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx') && !/\.test\.|(?:^|\/)testing\//.test(name))
    .map((name) => ({
      path: `${app}/src/${name.slice(0, -'.tsx'.length)}`,
      text: readFileSync(join(APPS, app, 'src', name), 'utf8'),
    })),
);
const careless = files.filter(({ text }) => FIELD.test(text) && !CARE.test(text)).map(({ path }) => path);
const listed = Object.values(OTHERS).flat();

describe('every field keeps what is typed, or says why it need not', () => {
  test('files without a way to keep it are listed', () => {
    expect(careless.filter((path) => !listed.includes(path))).toEqual([]);
  });

  test('no listed file has such a way, or is gone', () => {
    expect(listed.filter((path) => !careless.includes(path))).toEqual([]);
  });

  test('the search finds fields of all apps', () => {
    const apps = new Set(files.filter(({ text }) => FIELD.test(text)).map(({ path }) => path.split('/')[0]));
    expect([...apps].sort()).toEqual(['account', 'agents', 'calendar', 'chat', 'shell']);
  });
});
