import type { Resource } from '@switchboard/api-client';
import { resourceColor } from '../model/resource-color.ts';
import styles from './resource-name.module.css';

/** A resource with its colour. */
export const ResourceName = ({ resource: { id, name, color } }: { resource: Resource }) => (
  <span className={styles.name}>
    <span className={styles.dot} style={{ background: resourceColor(id, color) }} aria-hidden />
    <span className={styles.text}>{name}</span>
  </span>
);
