import { useMediaQuery } from '@switchboard/ui';

/** Whether the page has room for the menu beside the content. */
export const useWide = (): boolean => useMediaQuery('(min-width: 1200px)');
