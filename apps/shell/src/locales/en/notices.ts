export const notices = {
  offline: 'You are offline.',
  offlineDetail: 'What you see may be out of date.',
  newVersion: 'A new version is ready.',
  newApp: '{{app}} has a new version.',
  degraded: '{{app}} runs in an earlier version for now.',
  keptRegistry: 'The list of apps could not be read. You have the apps of your last visit.',
  reload: 'Reload',
  later: 'Later',
  dismiss: 'Dismiss',
  confirmation: 'We sent an e-mail to {{email}}. Open its link to confirm your address.',
  openMail: 'Open the e-mail',
  suspended: 'This business is suspended. You can read, export and delete; nothing is sent or changed.',
};
