import type { MessageMedia } from '@switchboard/api-client';
import { createContext, useContext } from 'react';

/** Shows a file large, over the page. */
export const GalleryContext = createContext<(media: MessageMedia) => void>(() => {});

/** Shows a file large. */
export const useGallery = () => useContext(GalleryContext);
