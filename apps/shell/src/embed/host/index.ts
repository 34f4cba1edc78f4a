import { createHost } from './create-host.ts';
// Last, so that it overrides the styles for our own pages.
import '@switchboard/host/embed.css';

// Passed to the element's script without a global name.
if (document.currentScript) Object.assign(document.currentScript, { createHost });
