import { suiteOf } from './suite.ts';
import { defineElement } from './switchboard-app.ts';

// A classic script knows where it came from only while it runs.
defineElement(suiteOf(document.currentScript));
