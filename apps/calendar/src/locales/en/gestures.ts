/** The texts of pointers and keys on the grid. */
export const gesturesTexts = {
  gestures: {
    newAt: 'New booking: {{place}}',
    free: 'free',
    overlaps: 'overlaps {{bookings}}',
    moving: 'Moving. Arrows move it, Enter saves, Escape cancels. {{place}}',
    moved: 'Moved. {{place}}',
    dropped: 'Not moved. {{place}}',
    copied: 'Copied. Ctrl+V makes another one like it at the focused time. {{place}}',
    nothingCopied: 'Nothing is copied yet. Ctrl+C copies the focused booking.',
    keys: 'Tab ↑ ↓ ← → – other bookings\nM – move the booking\n– then ↑ ↓ ← → – where to\n– then PageUp PageDown – another day\n– then Alt+↑ ↓ – by 5 minutes\n– then Shift+↑ ↓ – shorter, longer\nEnter – open, or save the move\nEsc – go to a free time, or cancel the move\nN – new booking\nCtrl+C, Ctrl+V – copy the booking, paste it at the focused time\nDelete – remove the booking\n? – these keys',
  },
};
