export const showCalendar = async () => {
  // Not by static imports: the plugin for Vite does not wait for them with `loaded-first`.
  const { app } = await import('calendar/app');
  const { createAppContext, mountApp } = await import('calendar/host');
  const element = document.body.appendChild(document.createElement('main'));
  element.style.height = '600px';
  const context = await createAppContext({ api: '/api/v1', theme: 'light', language: 'en' });
  mountApp(element, { app, context });
};
