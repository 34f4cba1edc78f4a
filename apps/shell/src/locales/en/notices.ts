export const notices = {
  offline: 'You are offline.',
  offlineDetail: 'What you see may be out of date.',
  newVersion: 'A new version is ready.',
  newApp: '{{app}} has a new version.',
  degraded: '{{app}} runs in an earlier version for now.',
  keptRegistry: 'What is deployed could not be read. You see what you saw last time.',
  reload: 'Reload',
  later: 'Later',
  dismiss: 'Dismiss',
};
