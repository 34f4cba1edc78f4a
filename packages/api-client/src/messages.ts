import * as z from 'zod/mini';

// The small build of zod has no messages; without these, errors would not explain the fault of a field.
z.config(z.locales.en());
