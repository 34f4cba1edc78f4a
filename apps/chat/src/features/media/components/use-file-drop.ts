import { type DragEvent, useState } from 'react';

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/** The dropped files. A folder has no bytes. */
export interface Dropped {
  files: File[];
  /** Names. */
  folders: string[];
}

const droppedOf = ({ dataTransfer }: DragEvent): Dropped => {
  const dropped: Dropped = { files: [], folders: [] };
  for (const item of dataTransfer.items) {
    const entry = item.webkitGetAsEntry?.();
    const file = item.getAsFile();
    if (entry?.isDirectory) dropped.folders.push(entry.name);
    else if (file) dropped.files.push(file);
  }
  return dropped;
};

/** Lets files be dropped on an element: give it the handlers. */
export const useFileDrop = (onDrop: (dropped: Dropped) => void) => {
  const [isOver, setOver] = useState(false);
  return {
    isOver,
    handlers: {
      onDragEnter: (event: DragEvent) => hasFiles(event) && setOver(true),
      onDragOver(event: DragEvent) {
        if (!hasFiles(event)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'copy';
      },
      onDragLeave({ currentTarget, relatedTarget }: DragEvent) {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
      },
      onDrop(event: DragEvent) {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(false);
        onDrop(droppedOf(event));
      },
    },
  };
};
