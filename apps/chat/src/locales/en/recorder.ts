export const recorderTexts = {
  recorder: {
    recording: 'Recording',
    asking: 'Allow the microphone in the browser …',
    cancel: 'Cancel the recording',
    send: 'Send the voice message',
    denied:
      'The browser does not let this page use the microphone. Allow it in the site settings beside the address.',
    missing: 'No microphone was found. Connect one and try again.',
    busy: 'Another program uses the microphone. Close it and try again.',
    insecure: 'Browsers give a microphone only to pages that were opened over https.',
    failed: 'The recording failed. Try again.',
  },
};
