import type { Resource, Service } from '@switchboard/api-client';
import { Avatar, VisuallyHidden } from '@switchboard/ui';
import { servicesTexts } from '../../../../locales/en/services.ts';
import { useLateTexts } from '../../../../locales/use-late-texts.ts';
import styles from './who-offers.module.css';

/** Pictures beside each other; the others are a number. */
const MOST = 4;

/** Who offers a service, in a business of several resources. */
export const WhoOffers = ({ service, resources }: { service: Service; resources: readonly Resource[] }) => {
  const { t } = useLateTexts(servicesTexts);
  const ids = new Set(service.offers.map(({ resource }) => resource));
  const offering = resources.filter(({ id }) => ids.has(id));
  if (offering.length === 0) return <span className={styles.text}>{t('serviceList.noOne')}</span>;
  if (resources.length === 1) return null;
  if (offering.length === resources.length)
    return <span className={styles.text}>{t('serviceList.everyone')}</span>;
  const names = offering.map(({ name }) => name).join(', ');
  return (
    <span className={styles.who} title={names}>
      {offering.slice(0, MOST).map(({ id, name, avatar }) => (
        <Avatar key={id} id={id} name={name} src={avatar} size={24} />
      ))}
      {offering.length > MOST && (
        <span className={styles.text} aria-hidden>
          +{offering.length - MOST}
        </span>
      )}
      <VisuallyHidden>{names}</VisuallyHidden>
    </span>
  );
};
