/** The texts of files that are shown large. */
export const viewerTexts = {
  viewer: {
    older: 'Previous',
    newer: 'Next',
    open: 'Show the pages',
    page: 'Page {{page}} of {{pages}}',
    previousPage: 'Previous page',
    nextPage: 'Next page',
    larger: 'Zoom in',
    smaller: 'Zoom out',
    protected: 'This PDF is protected by a password. Download it to open it.',
    broken: 'This PDF cannot be shown. Download it to open it.',
    slow: 'This PDF takes too long to show. Download it to open it.',
    tooLarge: 'This PDF is too large to show here. Download it to open it.',
    foreign: 'This PDF cannot be shown on this page. Download it to open it.',
    failed: 'The file could not be loaded. Close it and try again.',
  },
};
