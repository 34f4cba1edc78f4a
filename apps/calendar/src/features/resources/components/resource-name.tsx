import type { Resource } from '@switchboard/api-client';
import { useState } from 'react';
import { resourceColor } from '../model/resource-color.ts';
import styles from './resource-name.module.css';

/** A resource with its colour, and its picture if it has one. */
export const ResourceName = ({ resource: { id, name, color, avatar } }: { resource: Resource }) => {
  const [broken, setBroken] = useState<string>();
  const tone = resourceColor(id, color);
  return (
    <span className={styles.name}>
      {avatar && avatar !== broken ? (
        <img
          className={styles.picture}
          style={{ borderColor: tone }}
          src={avatar}
          alt=""
          onError={() => setBroken(avatar)}
        />
      ) : (
        <span className={styles.dot} style={{ background: tone }} aria-hidden />
      )}
      <span className={styles.text}>{name}</span>
    </span>
  );
};
