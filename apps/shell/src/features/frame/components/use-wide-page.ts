import { useMediaQuery } from '@switchboard/ui';

/** Whether the page has room for the menu beside the content. */
export const useWidePage = (): boolean => useMediaQuery('(min-width: 1200px)');
