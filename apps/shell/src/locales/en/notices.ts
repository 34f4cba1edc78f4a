export const notices = {
  offline: 'You are offline.',
  offlineDetail: 'What you see may be out of date.',
  newVersion: 'A new version is ready.',
  reload: 'Reload',
  later: 'Later',
};
