import { type VersionFigures as Figures, faultList, fetchFigures } from '@switchboard/api-client/figures';
import { DAY } from '@switchboard/common/time/durations';
import { Button } from '@switchboard/ui';
import { Input } from '@switchboard/ui/forms';
import { useTranslation } from '@switchboard/ui/i18n';
import { type FormEvent, useId, useState } from 'react';
import { useServices } from '../../../services/services-context.ts';
import type { Inspected } from '../model/inspection.ts';
import cards from './facts.module.css';
import { Fact, Facts } from './facts.tsx';
import form from './override-form.module.css';
import { useMeasures } from './use-measures.ts';
import styles from './version-figures.module.css';

/** As long as the server keeps figures. */
const SINCE = 14 * DAY;

/** Whether this page knows the version. A browser may report others: old ones, or names that no release has. */
const isKnown = ({ remote, version }: Figures, remotes: readonly Inspected[]): boolean =>
  remotes.some(
    (one) =>
      one.name === remote &&
      [one.version, one.canary?.version, one.previous, ...one.failed.map((load) => load.version)].includes(
        version,
      ),
  );

/** How one version did for the people who have it. */
const OneVersion = ({ figures }: { figures: Figures }) => {
  const { t } = useTranslation('shell');
  const { duration, share } = useMeasures();
  const { remote, version, users, canary, failing, faults, start, ...slow } = figures;
  return (
    <section aria-label={`${remote} ${version}`}>
      <h4 className={`${cards.name} ${styles.version}`}>
        {remote} {version}
      </h4>
      <Facts>
        <Fact name={t('inspector.figures.people')}>{users}</Fact>
        {canary > 0 && <Fact name={t('inspector.figures.canary')}>{canary}</Fact>}
        <Fact name={t('inspector.figures.failing')}>
          {failing} ({share(failing / users)}){failing > 0 && ` · ${faultList(faults)}`}
        </Fact>
        {start !== null && <Fact name={t('inspector.figures.start')}>{duration(start)}</Fact>}
        {slow.slowStarts > 0 && <Fact name={t('inspector.figures.slowStarts')}>{slow.slowStarts}</Fact>}
        {slow.longestTask !== null && (
          <Fact name={t('inspector.figures.longTasks')}>
            {slow.longTasks} ({duration(slow.longestTask)})
          </Fact>
        )}
      </Facts>
    </section>
  );
};

/** The reports of browsers about the deployed versions, for people with the operator's token, which is not stored. */
export const VersionFigures = ({ remotes }: { remotes: readonly Inspected[] }) => {
  const { t } = useTranslation('shell');
  const { config } = useServices();
  const [token, setToken] = useState('');
  const [figures, setFigures] = useState<Figures[] | 'refused'>();
  const title = useId();
  if (!config.signals) return null;

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const url = new URL(`${config.apiBase}/signals/`, window.location.href);
    const since = new Date(Date.now() - SINCE).toISOString();
    setFigures(await fetchFigures({ url, token }, since).catch(() => 'refused' as const));
  };
  const shown = Array.isArray(figures) ? figures.filter((one) => isKnown(one, remotes)) : [];
  return (
    <section className={`${cards.card} ${styles.figures}`} aria-labelledby={title}>
      <h3 id={title} className={cards.name}>
        {t('inspector.figures.title')}
      </h3>
      <form className={form.form} onSubmit={onSubmit}>
        <Input
          className={form.field ?? ''}
          size="small"
          type="password"
          aria-label={t('inspector.figures.token')}
          placeholder={t('inspector.figures.token')}
          autoComplete="off"
          value={token}
          onChange={({ target }) => setToken(target.value)}
        />
        <Button size="small" htmlType="submit">
          {t('inspector.figures.show')}
        </Button>
        {figures === 'refused' && (
          <span role="alert" className={form.complaint}>
            {t('inspector.figures.refused')}
          </span>
        )}
      </form>
      {Array.isArray(figures) && shown.length === 0 && <p>{t('inspector.figures.none')}</p>}
      {shown.map((one) => (
        <OneVersion key={`${one.remote} ${one.version}`} figures={one} />
      ))}
    </section>
  );
};
