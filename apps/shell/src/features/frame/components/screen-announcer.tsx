import { VisuallyHidden } from '@switchboard/ui';
import { useLocation } from '@switchboard/ui/router';
import { useEffect, useRef, useState } from 'react';

/**
 * Says the title of the screen that was gone to. The focus stays where it was, on the entry of the menu, and browsers
 * announce titles of new documents only.
 */
export const ScreenAnnouncer = () => {
  const { pathname } = useLocation();
  const arrivedAt = useRef(pathname);
  const [title, setTitle] = useState('');

  useEffect(() => {
    // The first screen came with a document, and was announced with it.
    if (arrivedAt.current === pathname) return;
    arrivedAt.current = pathname;
    setTitle(document.title);
  }, [pathname]);

  return (
    <div role="status">
      <VisuallyHidden>{title}</VisuallyHidden>
    </div>
  );
};
