/** The texts of files that are shown large. */
export const viewerTexts = {
  viewer: {
    older: 'Previous',
    newer: 'Next',
  },
};
