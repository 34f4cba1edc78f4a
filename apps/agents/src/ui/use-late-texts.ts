import { createLateTexts } from '@switchboard/federation/late-texts';

/** The texts of parts of this app that are fetched on first use. */
export const useLateTexts = /* @__PURE__ */ createLateTexts('agents');
