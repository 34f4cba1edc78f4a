import { VisuallyHidden } from '@switchboard/ui';
import { useLocation } from '@switchboard/ui/router';
import { useEffect, useRef, useState } from 'react';

/**
 * Announces the title of a new screen: the focus stays on the entry of the menu, and browsers announce titles of new
 * documents only.
 */
export const ScreenAnnouncer = () => {
  const { pathname } = useLocation();
  const arrivedAt = useRef(pathname);
  const [title, setTitle] = useState('');

  useEffect(() => {
    // The browser announced the first screen with the document.
    if (arrivedAt.current === pathname) return;
    arrivedAt.current = pathname;
    // The number of unread conversations is no part of the screen.
    setTitle(document.title.replace(/^(⚠ )?(\(\d+\+?\) )?/, ''));
  }, [pathname]);

  return (
    <div role="status">
      <VisuallyHidden>{title}</VisuallyHidden>
    </div>
  );
};
