// First of all: schemas are made as modules load, and making one must not probe eval under the content policy.
import '@switchboard/api-client/jitless';
import { createHost } from './create-host.ts';
// Last, so that it overrides the styles for our own pages.
import './embed.css';

// Passed to the element's script without a global name.
if (document.currentScript) Object.assign(document.currentScript, { createHost });
