import { useState } from 'react';
import styles from './avatar.module.css';
import { identityColor } from './identity-color.ts';

export interface AvatarProps {
  /** Decides the colour, if none is given. */
  id: string;
  /** A CSS colour below white initials. */
  color?: string;
  /** Source of the initials. */
  name: string;
  /** URL of a picture; without one, or if it cannot be loaded, the initials show. */
  src?: string | null;
  /** Pixels; 40 by default. */
  size?: number;
}

const initials = (name: string): string => {
  const words = name
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}\s]/gu, ' ')
    .trim()
    .split(/\s+/);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return (
    letters
      .map((word) => [...(word ?? '')][0] ?? '')
      .join('')
      .toLocaleUpperCase() || '?'
  );
};

/** A person's picture or initials. Decorative: the name is beside it. */
export const Avatar = ({ id, name, src, color, size = 40 }: AvatarProps) => {
  const [broken, setBroken] = useState<string>();
  const picture = src === broken ? undefined : src;
  return (
    <span
      className={styles.avatar}
      style={{
        inlineSize: size,
        blockSize: size,
        fontSize: size * 0.38,
        background: color ?? identityColor(id),
      }}
      // Drawn by the style sheet: as text they would belong to the visible label of the surrounding control.
      data-initials={picture ? undefined : initials(name)}
      aria-hidden
    >
      {picture && <img src={picture} alt="" width={size} height={size} onError={() => setBroken(picture)} />}
    </span>
  );
};
