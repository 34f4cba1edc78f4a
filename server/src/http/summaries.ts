/**
 * What `openapi.json` says about each call of the contract, by method and path. It stands apart from the contract because
 * browsers load that.
 */
export const summaries: Readonly<Record<string, string>> = {
  'GET /messaging/agents/{id}/tests/': 'The test cases of an agent, oldest first',
  'POST /messaging/agents/{id}/tests/': 'Adds a test case',
  'POST /messaging/agents/{id}/tests/from-conversation/':
    'Adds a test case with the last messages of a customer, and assertions from what was really done; 409 `no_text` without a text',
  'PATCH /messaging/agents/{id}/tests/{test}/':
    'Changes the test case of the version in If-Match; another version is answered with 412 and the present `test`',
  'DELETE /messaging/agents/{id}/tests/{test}/': 'Removes a test case with its results',
  'POST /messaging/agents/{id}/test-run/':
    'Runs test cases on the draft; 409 `running` while another run of the agent is under way',
  'GET /messaging/agents/{id}/test-run/': 'The newest run of the test cases',
  'DELETE /messaging/agents/{id}/test-run/': 'Stops the run that is under way, if there is one',
  'POST /messaging/agents/{id}/replay/':
    'What the draft would answer to the last messages of a customer; with `Accept: text/event-stream` as events `exchange`, and `replay` with all of them',
  'POST /booking/price-list/':
    'Reads services, opening hours and a currency from a pasted price list, or from the files of an agent, beside those of the calendar; stores nothing',
  'POST /booking/price-list/confirm/':
    'Adds what a person confirmed of a price list, all or nothing; a repeat adds nothing twice',
  'GET /messaging/agents/{id}/readiness/': 'What is missing before the agent can answer and book',
  'GET /messaging/agents/': 'The agents of the user',
  'POST /messaging/agents/': 'Adds an agent, switched off',
  'GET /messaging/agents/{id}/': 'One agent',
  'PATCH /messaging/agents/{id}/': 'Changes fields of an agent',
  'DELETE /messaging/agents/{id}/':
    'Removes an agent with its versions and files; its conversations wait for people',
  'PATCH /messaging/agents/{id}/behavior/': 'Sets the system prompt; saving one ends onboarding',
  'PATCH /messaging/agents/{id}/intelligence/':
    'Merges settings into the settings of an agent; null removes one',
  'GET /messaging/agents/{id}/draft/': 'Prompt, settings and files as they are edited',
  'PATCH /messaging/agents/{id}/draft/':
    'Changes the draft of the version in If-Match; another version is answered with 412 and the present `draft`',
  'POST /messaging/agents/{id}/publish/':
    'Gives customers the draft of the version in If-Match, as a new version; failed tests of it are refused with 409 `failing_tests` and `tests`, files that could not be read or whose endings lie with 409 `doubtful_files` and `files`',
  'GET /messaging/agents/{id}/versions/': 'What was published, newest first',
  'GET /messaging/agents/{id}/versions/{version}/': 'One published version with its content',
  'POST /messaging/agents/{id}/versions/{version}/restore/':
    'Publishes an earlier version again; a draft with changes is refused with 409 `has_draft`',
  'GET /messaging/channels/': 'Connected accounts and bots, and the agents that answer there',
  'PUT /messaging/agents/{id}/channels/': 'Sets where an agent answers',
  'POST /messaging/agents/{id}/upload/': 'Adds a file to the knowledge of an agent',
  'GET /messaging/agents/{id}/files/': 'The files of the draft of an agent',
  'DELETE /messaging/agents/{id}/files/{file}/':
    'Takes a file out of the draft; it is deleted when no version has it',
  'POST /messaging/agents/{id}/files/{file}/restore/':
    'Takes a removed file back that the published version still has',
  'POST /messaging/agents/{id}/files/{file}/retry/': 'Reads a file again that failed',
  'GET /messaging/agents/{id}/files/{file}/passages/': 'What was read of a file, in its order',
  'GET /messaging/model/': 'How agents of this server answer',
  'POST /messaging/agents/{id}/try/':
    'What the draft would answer; with `Accept: text/event-stream` as events `text` (a piece of the answer) and `run`',
  'GET /messaging/agents/{id}/gaps/':
    'Questions of the last 90 days that the agent could not answer, with those first that many asked lately',
  'POST /messaging/agents/{id}/gaps/dismiss/': 'Notes that the agent need not answer a question',
  'POST /messaging/agents/{id}/gaps/reopen/': 'Takes that back',
  'GET /messaging/agents/{id}/taught/': 'Answers that people of the business gave the agent, newest first',
  'POST /messaging/agents/{id}/taught/':
    'Gives the agent an answer of its own, which holds at once, and makes a test case of it; 409 above the limit',
  'PATCH /messaging/agents/{id}/taught/{taught}/':
    'Changes the question or the answer; 412 when a change of others contradicts',
  'DELETE /messaging/agents/{id}/taught/{taught}/':
    'Removes an answer with its test case; it can be restored for a day',
  'POST /messaging/agents/{id}/taught/{taught}/restore/': 'Brings a removed answer back',
  'GET /messaging/teaching/':
    'What a message would teach an agent, as question and answer; nothing is stored',
  'GET /messaging/agents/{id}/report/': 'What an agent did, by days of the business',
  'GET /messaging/runs/': 'Why an agent sent this message, or called a person because of it',
  'GET /messaging/inbox/{id}/scheduled/':
    'Messages of the conversation that are sent later, in the order of their times',
  'POST /messaging/inbox/{id}/scheduled/':
    'Has a text or a file sent later; `Idempotency-Key` is required. With `unless_reply` a message of the customer cancels it; 409 `too_many`',
  'PATCH /messaging/inbox/{id}/scheduled/{scheduled}/':
    'Changes text, time or option; 409 `stale_scheduled` when it has another `changed`, 404 when it was sent or removed',
  'POST /messaging/inbox/{id}/scheduled/{scheduled}/send/':
    'Sends it now, also one that a reply cancelled; 404 when it was sent or removed',
  'DELETE /messaging/inbox/{id}/scheduled/{scheduled}/': 'Removes it; 404 when it was sent or removed',
  'GET /messaging/inbox/{id}/send-times/':
    'Times to offer for a message that is sent later, outside of the quiet hours, and the clocks by which they are meant: those of the customer where a phone tells them, else of the business',
  'POST /messaging/inbox/{id}/suggest/':
    'What the agent of the channel would answer now; nothing is sent and no tool changes anything',
  'GET /users/auth/csrf/': 'Sets the csrftoken cookie',
  'GET /users/auth/me/': 'The signed-in user',
  'POST /users/auth/login/': 'Opens a session for a token of the identity provider',
  'POST /users/auth/register/': 'Creates the user of a token of the identity provider and opens a session',
  'PATCH /users/me/look/': 'Stores the language, theme or direction that the user chose',
  'POST /users/auth/refresh/': 'Renews the session from its refresh cookie',
  'POST /users/auth/logout/': 'Ends the session',
  'POST /users/auth/end_sessions/':
    'Ends the sessions that the identity provider has revoked, for example by a new password',
  'GET /billing/': 'The plan of the business as the payment provider has it, and the plans to choose from',
  'POST /billing/checkout/': 'Opens a page of the provider that sells a plan; 409 while one runs',
  'POST /billing/portal/': 'Opens the customer portal of the provider',
  'GET /booking/resources/': 'What can be booked',
  'POST /booking/resources/': 'Adds something that can be booked',
  'PATCH /booking/resources/{id}/': 'Changes fields of a resource',
  'DELETE /booking/resources/{id}/':
    'Removes a resource with its options; one that bookings name is only archived',
  'GET /booking/options/': 'The services on offer',
  'POST /booking/options/': 'Adds a service',
  'PATCH /booking/options/{id}/': 'Changes fields of a service; bookings keep what was booked',
  'GET /booking/services/': 'What the business offers, once each, and who offers it',
  'POST /booking/services/': 'Adds a service that several resources offer',
  'PATCH /booking/services/{id}/':
    'Changes a service for all who offer it, its place, or who offers it; bookings keep what was booked',
  'DELETE /booking/services/{id}/': 'Removes a service for all; bookings keep what was booked',
  'GET /booking/categories/': 'The categories of the services, in their order',
  'POST /booking/categories/': 'Adds a category',
  'PATCH /booking/categories/{id}/': 'Renames a category, or moves it behind another one',
  'DELETE /booking/categories/{id}/': 'Removes a category; its services stay without one',
  'DELETE /booking/options/{id}/': 'Removes a service; bookings keep what was booked',
  'GET /booking/bookings/': 'All bookings, or a page of those that the filters match, by start',
  'GET /booking/changes/': 'Waits for bookings that changed after the cursor',
  'GET /booking/bookings/{id}/': 'One booking',
  'POST /booking/bookings/': 'Books; an Idempotency-Key header makes a repeat harmless',
  'PUT /booking/bookings/{id}/': 'Replaces a booking',
  'DELETE /booking/bookings/{id}/': 'Removes a booking',
  'POST /booking/series/preview/':
    'What a new series would book, and the days on which something is in the way',
  'POST /booking/series/':
    'Books a series; taken days that `skip` does not name are refused with 409 `series_taken` and all of them in `dates`; an Idempotency-Key header makes a repeat harmless',
  'GET /booking/series/{id}/': 'The rule of a series, and how many of its bookings are still to come',
  'POST /booking/series/{id}/restore/':
    'Brings back the bookings that one removal took; taken days are refused as by `POST /booking/series/`',
  'PUT /booking/bookings/{id}/series/':
    'Changes a booking of the version in If-Match and others of its series in the same way; taken days are refused as by `POST /booking/series/`',
  'DELETE /booking/bookings/{id}/series/': 'Removes a booking with others of its series that have not begun',
  'POST /booking/bookings/settle/': 'Cancels bookings together, or gives them another resource',
  'POST /booking/bookings/{id}/restore/': 'Brings back a booking that was removed in the last 30 days',
  'GET /bot/telegram/{bot_id}/profile/': 'Name, descriptions and commands of a bot, as Telegram has them now',
  'GET /bot/telegram/{bot_id}/waiting/':
    'How many messages and changes wait at Telegram until the bot receives them',
  'PUT /bot/telegram/{bot_id}/business/':
    'Lets a bot serve the chats of an account that connected it in Telegram, or refuses that',
  'PATCH /bot/telegram/{bot_id}/profile/':
    'Sets name, descriptions and commands of a bot at Telegram; those that are missing stay',
  'GET /messaging/chats/': 'Conversations of one source, newest first',
  'GET /messaging/chats/{id}/messages/': 'Messages of one conversation, oldest first',
  'POST /messaging/chats/{id}/send/':
    'Sends a text or a file; an Idempotency-Key header makes a repeat harmless',
  'GET /messaging/chats/{id}/poll/': 'Waits for messages of one conversation that are newer than `after`',
  'GET /messaging/updates/': 'Waits for conversations that changed after `after`',
  'GET /customers/': 'Customers in the given order; the first page also has counts',
  'POST /customers/':
    'Adds a customer; one with the same phone becomes the answer, with the new one as a part',
  'GET /customers/{id}/': 'A customer with conversations, bookings and what can be undone',
  'GET /customers/{id}/visits/': 'How often a customer came and did not come, and the last visit',
  'GET /customers/of/{id}/': 'The customer of a conversation',
  'PATCH /customers/{id}/':
    'Changes fields of the version in If-Match; another version is answered with 412 and the present `customer`',
  'POST /customers/{id}/merge/': 'Makes another customer a part of this one',
  'POST /customers/{id}/unmerge/':
    'Takes a part out again, with its conversations, bookings, phones, tags and notes',
  'POST /customers/{id}/block/': 'Takes nothing more of the people of a customer',
  'POST /customers/{id}/unblock/': 'Takes what a customer sends from now on',
  'GET /customers/{id}/erasure/': 'What the erasure of a customer would take along',
  'POST /customers/{id}/erasure/': 'Erases a customer: everything but the times of the bookings',
  'GET /customers/blocked/': 'Blocked people of whom nothing but the block is left',
  'POST /customers/blocked/unblock/': 'Ends the block of such a person',
  'GET /messaging/inbox/': 'Conversations of all sources, newest first, with counts',
  'GET /messaging/inbox/cards/': 'The number of conversations of each tag and stage of customers',
  'GET /messaging/changes/': 'Waits for conversations and messages that changed after the cursor',
  'GET /messaging/inbox/{id}/': 'One conversation',
  'GET /messaging/inbox/{id}/messages/': 'Messages of one conversation of any source, oldest first',
  'POST /messaging/inbox/{id}/read/':
    'Marks the messages up to `ts` as read; an earlier `ts` than before changes nothing',
  'POST /messaging/inbox/{id}/unread/':
    'Marks the last message of the customer as unread, or everything after `read_ts`; what is unread stays so',
  'PUT /messaging/inbox/{id}/handler/': 'Sets who answers the conversation',
  'GET /messaging/inbox/{id}/undelivered/': 'Sent messages that did not arrive, or perhaps not',
  'POST /messaging/inbox/{id}/undelivered/{message}/retry/':
    'Sends a message again that was not sent, before those that were written later',
  'DELETE /messaging/inbox/{id}/undelivered/{message}/':
    'Gives a message up that was not sent, or notes that a person has dealt with an unconfirmed one',
  'PUT /messaging/inbox/{id}/attention/': 'Says why a person is needed, or with null that none is',
  'POST /messaging/inbox/{id}/media/':
    'Sends a file to a conversation of any source; an Idempotency-Key header makes a repeat harmless',
  'POST /messaging/inbox/{id}/album/':
    'Sends 2 to 10 files as one album, all or none; needs an Idempotency-Key header, which makes a repeat harmless',
  'PATCH /messaging/inbox/{id}/messages/{message}/':
    'Changes the text of a message of the business in Telegram, for both sides; repeated until Telegram has answered',
  'DELETE /messaging/inbox/{id}/messages/{message}/':
    'Deletes a message of the business in Telegram, for both sides; repeated until Telegram has answered',
  'PUT /messaging/inbox/{id}/messages/{message}/reaction/':
    'Sets or removes the reaction of the business to a message',
  'DELETE /messaging/inbox/{id}/messages/{message}/failures/': 'Forgets changes of a message that failed',
  'POST /messaging/inbox/{id}/typing/': 'Shows the customer for some seconds that the business writes',
  'POST /messaging/inbox/{id}/forward/':
    'Forwards a message of another conversation of the same account or bot, with the name of its author',
  'GET /messaging/search/': 'Messages that contain every word, newest first',
  'GET /notices/': 'The last notices of the user, newest first, and the number of unread ones',
  'GET /notices/changes/': 'Waits until a notice of the user changes after the cursor',
  'POST /notices/read/': 'Marks one notice, or all, as read up to a change; later news stay unread',
  'POST /notices/unread/': 'Takes back a marking of all notices: what it marked as read is unread again',
  'GET /notices/settings/': 'How e-mails and pushes tell the user of what waits',
  'PUT /notices/settings/':
    'Changes how e-mails and pushes tell the user of what waits, also for what waits already',
  'GET /notices/push/': 'Whether the browser of this session takes pushes',
  'PUT /notices/push/': 'Sends pushes to the browser of this session until the session ends',
  'DELETE /notices/push/': 'Sends no more pushes to the browser of this session',
  'GET /own-data/export/': 'The last export of all data of the business, and its progress',
  'POST /own-data/export/':
    'Makes an export in the background, in place of an earlier one; one that is being made goes on',
  'POST /own-data/export/open/':
    'Asks for the proof that the download of the export needs; 409 while it is not ready',
  'GET /own-data/deletion/':
    'What a deletion of the account and the business takes along, and when it is carried out',
  'POST /own-data/deletion/':
    'Deletes the account and the business after 14 days; other browsers are signed out',
  'DELETE /own-data/deletion/': 'Takes the deletion back; 409 once it has begun',
  'PATCH /users/me/': 'Changes the names of the user; those that are missing stay',
  'POST /users/me/confirm/':
    'Takes a new token of the identity provider as proof that it is the user, for calls that need a recent one',
  'POST /users/me/sign_in/':
    'Takes a new token of the identity provider after a change there: stores a confirmed address, and ends the sessions that the provider revoked except this one',
  'GET /users/me/sessions/': 'The browsers in which the user is signed in',
  'GET /users/me/security_events/':
    'What happened to the sign-ins of the user, and to the channels and data of the business',
  'DELETE /users/me/sessions/{id}/': 'Signs the user out in one browser',
  'DELETE /users/me/sessions/': 'Signs the user out in all other browsers',
  'GET /messaging/quick-replies/': 'All quick replies of the user, by name',
  'POST /messaging/quick-replies/':
    'Adds a quick reply; 409 when the name is taken or the user has as many as allowed',
  'PUT /messaging/quick-replies/{id}/':
    'Replaces name, text and files of a quick reply; 409 when the name is taken, 412 when a change of others contradicts',
  'DELETE /messaging/quick-replies/{id}/': 'Removes a quick reply; it can be restored for a day',
  'POST /messaging/quick-replies/{id}/restore/':
    'Brings a removed quick reply back; 409 when its name is taken',
  'POST /messaging/quick-replies/files/':
    'Stores a file for a quick reply, which must be saved with it within a day; 409 above the limits of the business',
  'POST /messaging/inbox/{id}/reply-files/': 'Sends a file of a quick reply; the server has its bytes',
  'GET /booking/settings/': 'How the business works',
  'PATCH /booking/settings/': 'Changes fields of the settings',
  'GET /booking/zones/': 'The time zones that can be chosen, with their present offsets',
  'GET /booking/free/': 'When a resource can be booked for some options',
  'GET /booking/numbers/': 'Bookings, hours, no-shows and income of a range of days',
  'GET /booking/numbers/people/': 'The same for each resource in a calendar month',
  'POST /booking/feed/': 'Makes a secret address of the calendar; an earlier one stops working',
  'DELETE /booking/feed/': 'Revokes the secret address of the calendar',
  'POST /booking/resources/{id}/feed/':
    'Makes a secret address of the bookings of one resource; an earlier one stops working',
  'DELETE /booking/resources/{id}/feed/': 'Revokes the secret address of the bookings of one resource',
  'GET /messaging/telegram/status/': 'The personal accounts and the bots that are connected',
  'POST /messaging/telegram/start_login/':
    'Asks Telegram to send a login code to a phone; with `add`, for an account beside the others',
  'POST /messaging/telegram/confirm_code/':
    'Connects the personal account with the code, and with the password when it has one',
  'POST /messaging/telegram/disconnect/':
    'Disconnects a personal account, the first one by default, and keeps or removes its conversations',
  'GET /messaging/telegram/missed/':
    'Messages and changes of channels that could not be stored here, or that Telegram no longer gives',
  'POST /messaging/telegram/missed/{id}/repeat/': 'Tries to store it again; 409 if that fails, too',
  'POST /messaging/telegram/missed/dismiss/': 'Forgets what is missing',
  'POST /bot/telegram/create/': 'Connects a bot by its token',
  'PATCH /bot/telegram/{bot_id}/':
    'Switches a bot on or off; Telegram keeps the messages for one that is off, for a day',
  'PUT /bot/telegram/{bot_id}/token/': 'Gives a bot its new token; 400 for the token of another bot',
  'DELETE /bot/telegram/{bot_id}/webhook/':
    'Removes the webhook that another program set, so that the bot receives here',
  'DELETE /bot/telegram/{bot_id}/': 'Removes a bot; kept conversations can be read, but not written',
  'GET /usage/': 'Messages, answers, bookings and storage of a month, with the limits of the operator',
  'POST /signals/':
    'Tells how the deployed versions of the apps do in a browser; kept if the operator wants it',
  'GET /own-data/retention/':
    'How long messages, runs and files of messages are kept, and what each choice would remove',
  'PUT /own-data/retention/':
    'Changes how long they are kept; the first removal is in a night, at least a day later',
  'PUT /booking/settings/picture/':
    'Shows a square of a picture for the business, in place of the former one',
  'DELETE /booking/settings/picture/': 'Removes the picture of the business',
  'PUT /users/me/picture/': 'Shows a square of a picture for the user, in place of the former one',
  'DELETE /users/me/picture/': 'Removes the picture of the user, also the one of the identity provider',
  'POST /messaging/telegram/start_qr_login/': 'Asks Telegram for a QR code that signs an account in',
  'POST /messaging/telegram/confirm_qr_login/':
    'Waits for the scan of the QR code, at most a minute, and connects the account; then with its password',
};
