import * as z from 'zod';

// Zod compiles object schemas with `new Function`, and probes for it as soon as one is made. The pages' content
// security policy refuses that and reports the probe, so this has to run before the first schema is made.
if (typeof document !== 'undefined') z.config({ jitless: true });
