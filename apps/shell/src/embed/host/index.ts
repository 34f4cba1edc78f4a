// First of all: schemas are made as modules load, and making one must not probe eval under the content policy.
import '@switchboard/api-client/jitless';
import { createHost } from './create-host.ts';
// Last: it has the final say on what the document is to our own pages.
import './embed.css';

// Handed to the script of the element without a name on the page that others could take.
if (document.currentScript) Object.assign(document.currentScript, { createHost });
