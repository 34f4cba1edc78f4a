/** English texts of replays, which are fetched with them. */
export const replayTexts = {
  replay: {
    choose: 'Choose a conversation',
    again: 'Replay again',
    emptyTitle: 'Choose a conversation',
    emptyText: 'The last 20 messages of the customer are answered again by the draft. Nothing is sent.',
    running_one: '{{count}} answer, and more are coming …',
    running_other: '{{count}} answers, and more are coming …',
    failed: 'The replay was interrupted',
    noText: 'The customer wrote no text.',
    said: 'What was said',
    by: { agent: 'The agent said', person: 'A person said' },
    nothing: 'There was no answer.',
    would: 'The draft would say',
  },
};
