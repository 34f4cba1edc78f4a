import { Avatar, Icon } from '@switchboard/ui';
import styles from './product-picture.module.css';

/** A quiet picture of the product, made from its own parts. Decorative. */
export const ProductPicture = () => (
  <div className={styles.picture} aria-hidden>
    <div className={styles.row}>
      <Avatar id="marina" name="Marina Orlova" size={44} />
      <div className={styles.lines}>
        <strong>Marina Orlova</strong>
        <span>Can I come on Friday after five?</span>
      </div>
      <span className={styles.badge}>2</span>
    </div>
    <div className={styles.thread}>
      <p className={styles.in}>Hi! Can I come on Friday after five?</p>
      <p className={styles.out}>Of course. 17:30 with Lucía is free.</p>
      <p className={styles.in}>Perfect, book it please</p>
    </div>
    <div className={styles.booking}>
      <Icon name="calendar" size={20} />
      <div className={styles.lines}>
        <strong>Cut and colour</strong>
        <span>Friday, 17:30 – 19:00 · Lucía</span>
      </div>
      <Icon name="check" size={18} />
    </div>
  </div>
);
