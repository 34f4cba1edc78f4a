import { Mark } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import type { AuthFrameProps } from '../../../services/host-page.ts';
import { useServices } from '../../../services/services-context.ts';
import { useDocumentTitle } from '../../../services/titles.ts';
import styles from './auth-layout.module.css';
import { ProductPicture } from './product-picture.tsx';
import { VisitorLook } from './visitor-look.tsx';

/** The layout of every sign-in screen: a full page, or the host's own frame. */
export const AuthLayout = (props: AuthFrameProps) => {
  const { AuthFrame: Frame = AuthPage } = useServices().hostPage;
  return <Frame {...props} />;
};

/** The form beside a quiet picture of the product. */
const AuthPage = ({ title, text, footer, children }: AuthFrameProps) => {
  const { t } = useTranslation('shell');
  useDocumentTitle(title);
  return (
    <div className={styles.page}>
      <main className={styles.form}>
        <div className={styles.brand}>
          <Mark size={32} />
          <span>Switchboard</span>
        </div>
        <div className={styles.column}>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.text}>{text}</p>
          {children}
          <div className={styles.links}>{footer}</div>
        </div>
        <VisitorLook />
      </main>
      <aside className={styles.picture}>
        <ProductPicture />
        <p className={styles.pitchTitle}>{t('auth.pitchTitle')}</p>
        <p className={styles.pitchText}>{t('auth.pitchText')}</p>
      </aside>
    </div>
  );
};
