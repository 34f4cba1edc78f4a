import { Mark } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { type ReactNode, useContext } from 'react';
import { AuthFrame } from '../../../services/auth-frame.ts';
import { useDocumentTitle } from '../../../services/use-document-title.ts';
import styles from './auth-layout.module.css';
import { LanguageChoice } from './language-choice.tsx';
import { ProductPicture } from './product-picture.tsx';

export interface AuthLayoutProps {
  title: string;
  text: string;
  /** Links below the form. */
  footer: ReactNode;
  children: ReactNode;
}

/** What people see who are not signed in; a page of its own, unless the host has a frame for it. */
export const AuthLayout = (props: AuthLayoutProps) => {
  const Frame = useContext(AuthFrame) ?? AuthPage;
  return <Frame {...props} />;
};

/** The form beside a quiet picture of the product. */
const AuthPage = ({ title, text, footer, children }: AuthLayoutProps) => {
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
        <LanguageChoice />
      </main>
      <aside className={styles.picture}>
        <ProductPicture />
        <p className={styles.pitchTitle}>{t('auth.pitchTitle')}</p>
        <p className={styles.pitchText}>{t('auth.pitchText')}</p>
      </aside>
    </div>
  );
};
