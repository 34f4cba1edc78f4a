/** The texts of the result of a change. */
export const changeTexts = {
  change: {
    created: 'Booked: {{booking}}',
    saved: 'Saved: {{booking}}',
    deleted: 'Deleted: {{booking}}',
    many: '{{text}}; bookings of the series: {{count}}',
    force: 'Book anyway',
    undo: 'Undo',
    undoKeys: 'Ctrl+Z or ⌘Z',
    redo: 'Redo',
    redoKeys: 'Ctrl+Shift+Z or ⇧⌘Z',
    undone: 'Undone: {{booking}}',
    redone: 'Done again: {{booking}}',
    refused: { change: 'Not saved.', undo: 'Not undone.', redo: 'Not done again.' },
    taken: 'This time is already booked: {{inTheWay}}',
    changed: 'Someone else changed this booking in the meantime. Their change stays.',
    gone: 'This booking is no longer there. It may have been deleted.',
    network: 'The server cannot be reached. Check the connection, then try again.',
  },
};
