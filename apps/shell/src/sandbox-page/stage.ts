import type { createEventLog } from './event-log.ts';
import { control, page } from './page.ts';
import { type Settings, writeSettings } from './settings.ts';

const prefersDark = matchMedia('(prefers-color-scheme: dark)');

const isDark = ({ theme }: Settings): boolean =>
  theme === 'dark' || (theme === 'system' && prefersDark.matches);

/** Gives the page the theme and direction of the app. */
const applyAppearance = (settings: Settings) => {
  document.documentElement.classList.toggle('dark', isDark(settings));
  document.documentElement.dir = settings.direction;
  document.title = `${settings.app} alone · Switchboard`;
  page.name.textContent = settings.app;
};

const keep = (settings: Settings) => history.replaceState(null, '', writeSettings(settings));

/** Shows the app, and applies changes of the panel to it. */
export const openStage = (settings: Settings, log: ReturnType<typeof createEventLog>): void => {
  let shown = settings;
  const element = document.createElement('switchboard-app');
  const dress = () => {
    for (const [name, value] of Object.entries(shown)) element.setAttribute(name, value);
    applyAppearance(shown);
  };
  const readForm = () => {
    const chosen = Object.fromEntries(new FormData(page.settings)) as unknown as Settings;
    shown = { ...shown, ...chosen };
    keep(shown);
    dress();
  };

  for (const [name, value] of Object.entries(shown)) control(page.settings, name).value = value;
  page.settings.addEventListener('change', readForm);
  page.settings.addEventListener('submit', (event) => {
    event.preventDefault();
    readForm();
  });
  prefersDark.addEventListener('change', () => applyAppearance(shown));
  element.addEventListener('switchboard:navigated', (event) => {
    // Not set as an attribute, which would navigate the app to where it already is.
    const { path }: { path: string } = (event as CustomEvent).detail;
    control(page.settings, 'path').value = path;
    page.inSuite.href = path;
    keep({ ...shown, path });
  });
  log.follow(element);
  dress();
  page.stage.append(element);
};
