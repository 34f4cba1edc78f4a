export const alertSwitchesTexts = {
  alertSwitches: {
    testTitle: 'Notifications work',
    testText: 'A new message looks like this.',
    title: 'Notifications',
    desktop: 'Desktop notifications',
    sound: 'Sound',
    test: 'Test',
    scope: 'For your account, in this browser',
    denied:
      'This browser blocks notifications of this site. Allow them in the settings of the site, beside its address, then turn this on.',
    unsupported: 'This browser cannot show notifications of this page.',
  },
};
