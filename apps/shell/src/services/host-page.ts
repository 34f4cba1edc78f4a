import type { ComponentType, ReactNode } from 'react';

export interface AuthFrameProps {
  title: string;
  text: string;
  /** Links below the form. */
  footer: ReactNode;
  /** The form. */
  children: ReactNode;
}

/** The page around the apps: the dashboard's own, or a foreign page that embeds one app. */
export interface HostPage {
  /** Whether the page is foreign: then its focus, title and URL must not change. */
  embedded: boolean;
  /** The path of the suite requested last, without query and hash. */
  path(): string;
  /** Opens a path that this page does not show itself. @returns `false` for a path that it shows */
  openElsewhere(path: string): boolean;
  setTitle(title: string): void;
  /** Reloads the page to get the deployed versions. A foreign page can prevent it. */
  reload(): void;
  /** Replaces the full-page layout around sign-in forms. */
  AuthFrame?: ComponentType<AuthFrameProps>;
}
