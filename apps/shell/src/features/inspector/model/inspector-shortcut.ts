type Pressed = Pick<
  KeyboardEvent,
  'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'getModifierState'
>;

/** Whether this is Ctrl-Alt-M. AltGr counts as both for browsers, and types a letter on many keyboards. */
export const isInspectorShortcut = (event: Pressed): boolean =>
  event.ctrlKey &&
  event.altKey &&
  !event.metaKey &&
  !event.shiftKey &&
  event.code === 'KeyM' &&
  !event.getModifierState('AltGraph');
