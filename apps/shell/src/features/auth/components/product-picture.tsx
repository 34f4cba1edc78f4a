import { Avatar, Icon } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import styles from './product-picture.module.css';

/** A quiet picture of the product, made from its own parts. Decorative. */
export const ProductPicture = () => {
  const { t } = useTranslation('shell');
  return (
    <div className={styles.picture} aria-hidden>
      <div className={styles.row}>
        <Avatar id="marina" name={t('auth.picture.name')} size={44} />
        <div className={styles.lines}>
          <strong>{t('auth.picture.name')}</strong>
          <span>{t('auth.picture.agreement')}</span>
        </div>
        <span className={styles.badge}>2</span>
      </div>
      <div className={styles.thread}>
        <p className={styles.in}>{t('auth.picture.greeting')}</p>
        <p className={styles.out}>{t('auth.picture.answer')}</p>
        <p className={styles.in}>{t('auth.picture.agreement')}</p>
      </div>
      <div className={styles.booking}>
        <Icon name="calendar" size={20} />
        <div className={styles.lines}>
          <strong>{t('auth.picture.booked')}</strong>
          <span>{t('auth.picture.when')}</span>
        </div>
        <Icon name="check" size={18} />
      </div>
    </div>
  );
};
