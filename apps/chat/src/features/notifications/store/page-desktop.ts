import type { Desktop, Permission } from '../model/ports.ts';

const permission = (): Permission =>
  typeof Notification === 'undefined' || !window.isSecureContext ? 'unsupported' : Notification.permission;

/** The notifications of this page. */
export const createPageDesktop = (): Desktop => ({
  permission,
  ask: async () => (permission() === 'unsupported' ? 'unsupported' : Notification.requestPermission()),
  show({ title, onClick, ...options }) {
    try {
      // The app plays its own sound, which can be turned off.
      const note = new Notification(title, { ...options, icon: '/icons/icon-192.png', silent: true });
      note.addEventListener('click', () => {
        note.close();
        window.focus();
        onClick();
      });
      return () => note.close();
    } catch {
      // Chrome for Android has the class, and allows it in service workers only.
      return () => {};
    }
  },
});
