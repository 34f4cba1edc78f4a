import { NumberedError } from '@switchboard/federation/errors';
import type { EmbeddedApp, EmbedHost, SuiteFiles } from '../contract.ts';
import { ATTRIBUTES, languageOf, readPageSettings, readSettings } from './attributes.ts';
import { asNumberedError, loadingBox, refusalBox } from './placeholder.ts';
import { preloadApp } from './preload-app.ts';
import { openSuite, type PageSettings, startHost } from './start-host.ts';
import type { Suite } from './suite.ts';

/** Zero specificity, so that the page can set another size. */
const SIZE = ':where(switchboard-app) { display: block; block-size: 640px; min-inline-size: 0 }';

/** One host for all elements: the first one sets the API and the identity provider of the page. */
const createHosts = (suite: Suite) => {
  let started: { settings: string; files: Promise<SuiteFiles>; host: Promise<EmbedHost> } | undefined;
  return (asked: PageSettings, app: string): Promise<EmbedHost> => {
    const settings = JSON.stringify(asked);
    if (started && started.settings !== settings)
      throw new NumberedError(
        'embed-unconfigured',
        'api, identity: must be the same in all elements of a page, and stay so until it is loaded anew',
      );
    const files = started?.files ?? openSuite(suite);
    const host = started?.host ?? files.then((files) => startHost(suite, asked, files));
    started = { settings, files, host };
    // After the requests of the host.
    files.then((files) => preloadApp(suite, files, app)).catch(() => undefined);
    // The next element tries again, also with other settings: `once` would keep them.
    host.catch(() => {
      started = undefined;
    });
    return host;
  };
};

/** Defines `<switchboard-app>`; a page that loads `embed.js` twice has it once. */
export const defineElement = (suite: Suite): void => {
  if (customElements.get('switchboard-app')) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(SIZE);
  document.adoptedStyleSheets.push(sheet);
  const hostFor = createHosts(suite);

  class SwitchboardApp extends HTMLElement {
    static observedAttributes = ATTRIBUTES;

    #embedded: EmbeddedApp | undefined;
    /** Changes when the element is removed or restarts, so that an earlier start is dropped. */
    #turn = 0;

    connectedCallback(): void {
      // An element that is only moved keeps its app.
      if (!this.#embedded) void this.#start();
    }

    disconnectedCallback(): void {
      queueMicrotask(() => {
        if (!this.isConnected) this.#stop();
      });
    }

    attributeChangedCallback(name: string, before: string | null, after: string | null): void {
      if (!this.isConnected || before === after) return;
      const needsNew = ['app', 'api', 'identity'].includes(name);
      if (this.#embedded && !needsNew) this.#attempt((embedded) => embedded.update(readSettings(this)));
      else {
        this.#stop();
        void this.#start();
      }
    }

    #attempt(action: (embedded: EmbeddedApp) => void): void {
      try {
        if (this.#embedded) action(this.#embedded);
      } catch (error) {
        this.#stop();
        this.#refuse(error);
      }
    }

    async #start(): Promise<void> {
      this.#turn += 1;
      const turn = this.#turn;
      // Wait for attributes that are set together.
      await Promise.resolve();
      if (turn !== this.#turn || !this.isConnected) return;
      try {
        const settings = readSettings(this);
        this.replaceChildren(loadingBox(settings.language, settings.direction));
        const host = await hostFor(readPageSettings(this), settings.app);
        if (turn !== this.#turn || !this.isConnected) return;
        this.replaceChildren();
        const asked = readSettings(this);
        this.#embedded = host.mount(this, asked, (error) => {
          if (turn !== this.#turn) return;
          this.#stop();
          this.#refuse(error);
        });
        // After the mount: a listener may change the element at once.
        this.#tell('ready', { app: asked.app });
      } catch (error) {
        if (turn === this.#turn && this.isConnected) this.#refuse(error);
      }
    }

    #stop(): void {
      this.#turn += 1;
      this.#embedded?.unmount();
      this.#embedded = undefined;
      this.replaceChildren();
    }

    #refuse(error: unknown): void {
      const refusal = asNumberedError(error);
      const { number, message, cause } = refusal;
      console.warn(message, cause ?? '');
      this.replaceChildren(refusalBox(refusal, languageOf(this), () => void this.#start()));
      this.#tell('failed', { number, message });
    }

    #tell(name: string, detail: object): void {
      this.dispatchEvent(new CustomEvent(`switchboard:${name}`, { bubbles: true, composed: true, detail }));
    }
  }

  customElements.define('switchboard-app', SwitchboardApp);
};
